import { PageFrame } from '../../shared/ui/page-frame.js';

export function SavingsPage() {
  return <PageFrame title="Savings">{null}</PageFrame>;
}
