import { PageFrame } from '../../shared/ui/page-frame.js';

export function BillsPage() {
  return <PageFrame title="Bills">{null}</PageFrame>;
}
