import { useTranslation } from 'react-i18next';
import { ShareBar } from '../../../shared/ui/charts/share-bar.js';
import { ShareTable } from '../../../shared/ui/charts/share-table.js';
import { Badge } from '../../../shared/ui/elements/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { SampleNote } from '../sample-note.js';

/** Shares of a sample portfolio, in per cent. */
const PARTS = [
  { key: 'equities', share: 50, color: '--chart-investment' },
  { key: 'sukuk', share: 30, color: '--chart-current' },
  { key: 'money', share: 15, color: '--primary' },
  { key: 'gold', share: 5, color: '--gold' },
] as const;

export function SampleAllocation() {
  const { t } = useTranslation(['investments', 'common']);
  const shares = PARTS.map(({ key, ...part }) => ({
    ...part,
    name: t(`investments:allocation.parts.${key}`),
  }));
  return (
    <Card title={t('investments:allocation.title')} extra={<Badge>{t('common:demoOnly')}</Badge>}>
      <ShareBar label={t('investments:allocation.picture')} shares={shares} />
      <ShareTable caption={t('investments:allocation.title')} shares={shares} />
      <SampleNote>{t('investments:allocation.sampleNote')}</SampleNote>
    </Card>
  );
}
