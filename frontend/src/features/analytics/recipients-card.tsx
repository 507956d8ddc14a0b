import { useTranslation } from 'react-i18next';
import type { AnalyticsDto } from '#contract/shapes/analytics.dto';
import { Card } from '../../shared/ui/elements/card.js';
import { useRecipientName } from './names.js';
import { SpendingTable } from './spending-table.js';

interface RecipientsCardProps {
  analysis: AnalyticsDto;
  /** The id of the recipient whose payments are shown. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Who received the month's spending: recipients of transfers, billers and merchants. */
export function RecipientsCard({ analysis, chosen, onChoose }: RecipientsCardProps) {
  const { t } = useTranslation('analytics');
  const nameOf = useRecipientName();
  const { recipients, currency, previous } = analysis;
  return (
    <Card title={t('recipients.title')}>
      <SpendingTable
        caption={t('recipients.title')}
        head={t('recipients.head')}
        currency={currency}
        previousMonth={previous.month}
        chosen={chosen === null ? [] : [chosen]}
        rows={recipients.map(({ id, name, ...figures }) => ({
          ...figures,
          key: id ?? '',
          name: nameOf({ id, name }),
          isPerson: name !== null,
          ...(id === null
            ? {}
            : {
                onChoose: () => onChoose(id),
              }),
        }))}
      />
    </Card>
  );
}
