import { useTranslation } from 'react-i18next';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import { Card } from '../../shared/ui/elements/card.js';
import { PaymentList } from './payment-list.js';

interface LargestCardProps {
  analysis: AnalyticsDto;
  onOpen: (id: string) => void;
}

/** The month's largest payments. */
export function LargestCard({ analysis: { largest, currency }, ...list }: LargestCardProps) {
  const { t } = useTranslation('analytics');
  return (
    <Card isFlush title={t('largest.title')}>
      <PaymentList items={largest} currency={currency} {...list} />
    </Card>
  );
}
