import { useTranslation } from 'react-i18next';
import type { PendingCardDto } from '#contract/shapes/cards.dto';
import { formatStaffMoney } from '../../../shared/format/money.js';
import { RequestColumns } from './columns/request-columns.js';
import { ApprovalQueue } from './queue/approval-queue.js';
import type { RequestPlace } from './queue/queue-requests.js';
import { cardBulk } from './bulk/bulks.js';
import { cardQueues } from './state/approvals.store.js';

/** The requests for cards that wait for approval. */
export function CardApprovals() {
  return (
    <ApprovalQueue bulk={cardBulk}>
      {(card, place) => <CardColumns card={card} place={place} />}
    </ApprovalQueue>
  );
}

/** Columns of a request for a card: which card, its limit, the customer, the account, and failed checks. */
export function CardColumns({ card, place }: { card: PendingCardDto; place: RequestPlace }) {
  const { t } = useTranslation('approvals');
  return (
    <RequestColumns
      {...place}
      name={t(`cards.${card.kind}`)}
      amount={formatStaffMoney(card.monthlyLimit, card.currency, 'size')}
      customer={card}
      number={card.accountNumber}
      failed={cardQueues.kind.failedOf(card)}
      about={t('cards.limit')}
    />
  );
}
