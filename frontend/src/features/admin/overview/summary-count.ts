import type { AdminSummary } from '#contract/admin';

/** The figures that can be counted. */
export type CountedCard = 'users' | 'restricted' | 'pending' | 'customers' | 'accounts' | 'transactions';
export type SummaryCard = CountedCard | 'balance';

export function countOf(card: CountedCard, summary: AdminSummary): number {
  switch (card) {
    case 'restricted':
      return summary.restrictedUsers;
    // Recipients and transfers alike (specification, section 2, Advanced Administration Panel).
    case 'pending':
      return summary.pendingBeneficiaries + summary.pendingTransfers;
    default:
      return summary[card];
  }
}
