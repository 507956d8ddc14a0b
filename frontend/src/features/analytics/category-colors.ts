import type { SpendingCategory } from '#contract/banking/reports';
import type { ColorToken } from '../../shared/ui/charts/use-tokens.js';

/** The colour of a category, in every month and chart. */
export const categoryColor = (category: SpendingCategory): ColorToken =>
  `--category-${category.replaceAll('_', '-')}`;

/** The colour of several small categories together. */
export const OTHERS_COLOR: ColorToken = '--muted';
