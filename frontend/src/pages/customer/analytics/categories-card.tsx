import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/elements/card.js';
import { DonutWithLegend } from '../../../shared/ui/charts/donut-with-legend.js';
import { CATEGORIES } from './sample-figures.js';

/** The sample spending by category. */
export function CategoriesCard() {
  const { t } = useTranslation('analytics');
  const slices = useMemo(
    () =>
      CATEGORIES.map(({ name, percent, color }) => ({
        name: t(`categories.${name}`),
        share: percent,
        color,
      })),
    [t],
  );
  return (
    <Card title={t('categories.title')}>
      <DonutWithLegend label={t('categories.picture')} slices={slices} />
    </Card>
  );
}
