import { PageFrame } from '../../shared/ui/page-frame.js';

export function AnalyticsPage() {
  return <PageFrame title="Analytics">{null}</PageFrame>;
}
