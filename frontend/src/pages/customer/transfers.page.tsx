import { PageFrame } from '../../shared/ui/page-frame.js';

export function TransfersPage() {
  return <PageFrame title="Transfers">{null}</PageFrame>;
}
