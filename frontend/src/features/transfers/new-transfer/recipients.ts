import type { BeneficiaryView } from '#contract/beneficiaries';

/** Only a recipient that the bank has approved can be paid. */
export function isApproved({ verificationStatus }: BeneficiaryView): boolean {
  return verificationStatus === 'approved';
}

export function approvedFirst(recipients: readonly BeneficiaryView[]): BeneficiaryView[] {
  return [...recipients].sort((a, b) => Number(isApproved(b)) - Number(isApproved(a)));
}
