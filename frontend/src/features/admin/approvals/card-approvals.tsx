import { useTranslation } from 'react-i18next';
import { ApprovalQueue } from './queue/approval-queue.js';
import { CardColumns } from './columns/card-columns.js';
import { cardBulk } from './state/approvals.store.js';

/** The requests for cards that wait for approval. */
export function CardApprovals() {
  const { t } = useTranslation('approvals');
  const columns = [t('cards.card'), t('cards.limit'), t('cards.of')];
  return (
    <ApprovalQueue bulk={cardBulk} columns={columns}>
      {(card, nameId, isOpen) => <CardColumns card={card} nameId={nameId} isOpen={isOpen} />}
    </ApprovalQueue>
  );
}
