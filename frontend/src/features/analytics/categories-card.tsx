import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpendingCategory } from '#contract/banking/reports';
import type { AnalyticsDto, CategoryShareDto } from '#contract/shapes/analytics.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { DonutChart } from '../../shared/ui/charts/charts.js';
import type { ColorToken } from '../../shared/ui/charts/use-tokens.js';
import { Card } from '../../shared/ui/elements/card.js';
import { groupsOf, type OtherCategories } from './category-groups.js';
import { useCategoryName } from './names.js';
import { type SpendingRow, SpendingTable } from './spending-table.js';
import styles from './categories-card.module.css';

const DIAMETER = 192;
/** Between the categories of a slice. */
const SEPARATOR = ' ';
/** The smallest share, in per cent, whose figure fits on its slice. */
const NAMED_SHARE = 4;
/** The colour of several small categories together. */
const OTHERS_COLOR: ColorToken = '--muted';

/** The colour of a category, in every month and chart. */
const categoryColor = (category: SpendingCategory): ColorToken =>
  `--category-${category.replaceAll('_', '-')}`;

interface CategoriesCardProps {
  analysis: AnalyticsDto;
  /** The categories whose payments are shown. */
  chosen: readonly string[];
  onChoose: (categories: readonly string[]) => void;
}

type Groups = ReturnType<typeof groupsOf>;

/** The month's spending by category, as a donut and as a table. Slices and rows lead to the payments. */
export function CategoriesCard({ analysis, chosen, onChoose }: CategoriesCardProps) {
  const { t } = useTranslation('analytics');
  const { categories, currency, previous } = analysis;
  const groups = useMemo(() => groupsOf(categories), [categories]);
  const slices = useSlices(groups);
  const rows = useRows(groups, onChoose);
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
        chosen={chosen.length > 1 ? [chosen.join(SEPARATOR), ...chosen] : chosen}
        rows={rows}
      />
    </Card>
  );
}

const idOf = ({ members }: OtherCategories) => members.map(({ category }) => category).join(SEPARATOR);

/** A slice for each category with a share, or one for several small ones. */
function useSlices({ own, others }: Groups) {
  const { t } = useTranslation('analytics');
  const nameOf = useCategoryName();
  const format = useFormat();
  return useMemo(() => {
    const slice = (id: string, name: string, share: number, color: ColorToken) => ({
      id,
      name,
      share,
      color,
      text: share < NAMED_SHARE ? '' : format.percent(share / 100),
      tip: format.percent(share / 100),
    });
    return [
      ...own.map(({ category, share }) => slice(category, nameOf(category), share, categoryColor(category))),
      ...(others ? [slice(idOf(others), t('categories.others'), others.share, OTHERS_COLOR)] : []),
    ];
  }, [own, others, nameOf, format, t]);
}

/** A row for each slice; below that of several categories, a row for each of them. */
function useRows({ own, others, rest }: Groups, onChoose: CategoriesCardProps['onChoose']): SpendingRow[] {
  const { t } = useTranslation('analytics');
  const nameOf = useCategoryName();
  const row = ({ category, ...figures }: CategoryShareDto): SpendingRow => ({
    ...figures,
    key: category,
    name: nameOf(category),
    ...(figures.count > 0 ? { onChoose: () => onChoose([category]) } : {}),
  });
  const othersRow = ({ members, ...figures }: OtherCategories): SpendingRow => {
    const ids = members.map(({ category }) => category);
    return {
      ...figures,
      key: ids.join(SEPARATOR),
      name: t('categories.others'),
      color: OTHERS_COLOR,
      onChoose: () => onChoose(ids),
    };
  };
  return [
    ...own.map((one) => ({ ...row(one), color: categoryColor(one.category) })),
    ...(others ? [othersRow(others), ...others.members.map((one) => ({ ...row(one), isPart: true }))] : []),
    ...rest.map(row),
  ];
}
