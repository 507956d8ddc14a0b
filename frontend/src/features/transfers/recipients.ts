import type { BeneficiaryView } from '#contract/beneficiaries';

/** Only who the bank has approved can be paid. */
export function isApproved({ verificationStatus }: BeneficiaryView): boolean {
  return verificationStatus === 'approved';
}

export function approvedFirst(recipients: readonly BeneficiaryView[]): BeneficiaryView[] {
  return [...recipients].sort((a, b) => Number(isApproved(b)) - Number(isApproved(a)));
}

/** Of the first two words, for the circle beside a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
}
