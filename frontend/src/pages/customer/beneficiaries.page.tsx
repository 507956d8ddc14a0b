import { PageFrame } from '../../shared/ui/page-frame.js';

export function BeneficiariesPage() {
  return <PageFrame title="Beneficiaries">{null}</PageFrame>;
}
