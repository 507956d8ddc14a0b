import { PageFrame } from '../../shared/ui/page-frame.js';

export function InvestmentsPage() {
  return <PageFrame title="Investments">{null}</PageFrame>;
}
