import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsDto, CategoryShareDto } from '#contract/shapes/analytics.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { DonutChart } from '../../shared/ui/charts/charts.js';
import type { ColorToken } from '../../shared/ui/charts/use-tokens.js';
import { Card } from '../../shared/ui/elements/card.js';
import { useCategoryName } from './names.js';
import { SpendingTable } from './spending-table.js';
import styles from './categories-card.module.css';

const DIAMETER = 192;
/** The largest categories have a slice and a colour of their own; the others share the last one. */
const COLORS: readonly ColorToken[] = ['--primary', '--chart-current', '--gold'];
const REST: ColorToken = '--chart-investment';
/** Between the categories of the last slice. */
const SEPARATOR = ' ';

interface CategoriesCardProps {
  analysis: AnalyticsDto;
  /** The categories whose payments are shown. */
  chosen: readonly string[];
  onChoose: (categories: readonly string[]) => void;
}

/** The month's spending by category, as a donut and as a table. Slices and rows lead to the payments. */
export function CategoriesCard({ analysis, chosen, onChoose }: CategoriesCardProps) {
  const { t } = useTranslation('analytics');
  const nameOf = useCategoryName();
  const { categories, currency, previous } = analysis;
  const slices = useSlices(categories);
  return (
    <Card title={t('categories.title')}>
      {slices.length > 0 && (
        <div className={styles.ring}>
          <DonutChart
            label={t('categories.picture')}
            height={DIAMETER}
            slices={slices}
            onChoose={(id) => onChoose(id.split(SEPARATOR))}
          />
        </div>
      )}
      <SpendingTable
        caption={t('categories.title')}
        head={t('categories.head')}
        currency={currency}
        previousMonth={previous.month}
        chosen={chosen}
        rows={categories.map(({ category, ...figures }, place) => ({
          ...figures,
          key: category,
          name: nameOf(category),
          ...(figures.share > 0 ? { color: COLORS[place] ?? REST } : {}),
          ...(figures.count > 0
            ? {
                onChoose: () => onChoose([category]),
              }
            : {}),
        }))}
      />
    </Card>
  );
}

/** A slice for each of the largest categories, and one for all others. */
function useSlices(categories: readonly CategoryShareDto[]) {
  const { t } = useTranslation('analytics');
  const nameOf = useCategoryName();
  const format = useFormat();
  return useMemo(() => {
    const slice = (name: string, share: number, color: ColorToken, of: readonly CategoryShareDto[]) => ({
      id: of.map(({ category }) => category).join(SEPARATOR),
      name,
      share,
      color,
      text: format.percent(share / 100),
    });
    const shown = categories.filter(({ share }) => share > 0);
    const others = shown.slice(COLORS.length);
    const own = shown
      .slice(0, COLORS.length)
      .map((one, place) => slice(nameOf(one.category), one.share, COLORS[place] ?? REST, [one]));
    const [first] = others;
    if (!first) return own;
    const rest = others.reduce((sum, { share }) => sum + share, 0);
    const name = others.length === 1 ? nameOf(first.category) : t('categories.others');
    return [...own, slice(name, rest, REST, others)];
  }, [categories, nameOf, format, t]);
}
