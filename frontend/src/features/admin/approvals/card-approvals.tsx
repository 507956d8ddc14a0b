import { useTranslation } from 'react-i18next';
import type { PendingCardDto } from '#contract/shapes/cards.dto';
import { formatStaffMoney, inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { CustomerLink } from '../../../shared/ui/values/customer-link.js';
import { Fact } from './columns/fact.js';
import { FailedChecks } from './columns/failed-checks.js';
import { RequestColumns } from './columns/request-columns.js';
import { ApprovalQueue } from './queue/approval-queue.js';
import type { RequestPlace } from './queue/queue-requests.js';
import { cardBulk } from './state/approvals.store.js';
import styles from './columns/columns.module.css';

/** The requests for cards that wait for approval. */
export function CardApprovals() {
  const { t } = useTranslation('approvals');
  const columns = [t('cards.card'), t('cards.limit'), t('cards.of')];
  return (
    <ApprovalQueue bulk={cardBulk} columns={columns}>
      {(card, place) => <CardColumns card={card} place={place} />}
    </ApprovalQueue>
  );
}

/** Columns of a request for a card: which and for what account, failed checks, its limit and the customer. */
export function CardColumns({ card, place }: { card: PendingCardDto; place: RequestPlace }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { kind, userId, userName, accountNumber } = card;
  const limit = formatStaffMoney(card.monthlyLimit, card.currency, 'size');
  return (
    <RequestColumns
      {...place}
      name={t(`cards.${kind}`)}
      more={
        <>
          <p className={styles.under}>
            <bdi translate="no" className={styles.number}>
              {inGroups(accountNumber)}
            </bdi>
          </p>
          <FailedChecks of={card.failedChecks} />
        </>
      }
      details={[
        [t('details.card'), t(`cards.${kind}`)],
        [t('details.customer'), userName, 'name'],
        [t('details.fromAccount'), accountNumber, 'number'],
        [t('cards.limit'), limit, 'name'],
        [t('details.submitted'), format.dateTime(card.createdAt)],
      ]}
    >
      <Fact label={t('cards.limit')} className={styles.amount}>
        <bdi translate="no">{limit}</bdi>
      </Fact>
      <Fact label={t('cards.of')}>
        <CustomerLink userId={userId}>{userName}</CustomerLink>
      </Fact>
    </RequestColumns>
  );
}
