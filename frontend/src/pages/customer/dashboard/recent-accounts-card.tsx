import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../shared/ui/elements/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { DonutWithLegend } from '../../../shared/ui/charts/donut-with-legend.js';
import { ACCOUNT_SHARES } from './sample-figures.js';

/** A donut with fixed sample shares. */
export function RecentAccountsCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const slices = useMemo(
    () =>
      ACCOUNT_SHARES.map(({ type, percent }) => ({
        name: t(`common:accountTypes.${type}`),
        share: percent,
        color: `--type-${type}` as const,
      })),
    [t],
  );
  return (
    <Card title={t('recentAccounts.title')} extra={<Badge>{t('common:demoOnly')}</Badge>}>
      <DonutWithLegend label={t('recentAccounts.picture')} slices={slices} />
    </Card>
  );
}
