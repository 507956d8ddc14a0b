import type { CategoryShareDto } from '#contract/shapes/analytics.dto';
import { sumMoney } from '#money/money';

/** Categories that have a slice of their own. */
const OWN_SLICES = 6;

/** Categories that share a slice, as one row. */
export interface OtherCategories {
  members: readonly CategoryShareDto[];
  share: number;
  count: number;
  amount: string;
  previousAmount: string;
}

/**
 * Parts the categories of a month, largest first: those with a slice of their own, several small ones that share the last
 * slice, and those without a share.
 */
export function groupsOf(categories: readonly CategoryShareDto[]): {
  own: readonly CategoryShareDto[];
  others: OtherCategories | null;
  rest: readonly CategoryShareDto[];
} {
  const shown = categories.filter(({ share }) => share > 0);
  const rest = categories.filter(({ share }) => share <= 0);
  // A single further category has a slice of its own instead of one that is named Other.
  if (shown.length <= OWN_SLICES + 1) return { own: shown, others: null, rest };
  const members = shown.slice(OWN_SLICES);
  const others = {
    members,
    share: members.reduce((sum, { share }) => sum + share, 0),
    count: members.reduce((sum, { count }) => sum + count, 0),
    amount: sumMoney(members.map(({ amount }) => amount)),
    previousAmount: sumMoney(members.map(({ previousAmount }) => previousAmount)),
  };
  return { own: shown.slice(0, OWN_SLICES), others, rest };
}
