import { PageFrame } from '../../shared/ui/page-frame.js';

export function DashboardPage() {
  return <PageFrame title="Dashboard">{null}</PageFrame>;
}
