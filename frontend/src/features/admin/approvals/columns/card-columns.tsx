import { useTranslation } from 'react-i18next';
import type { PendingCardDto } from '#contract/shapes/cards.dto';
import { formatStaffMoney, inGroups } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { CustomerLink } from '../../../../shared/ui/values/customer-link.js';
import { Box } from '../../../../shared/ui/layout/parts.js';
import { Everything, NumberText } from '../queue/everything.js';
import { Fact } from './fact.js';
import { FailedChecks } from './failed-checks.js';
import styles from './columns.module.css';

interface CardColumnsProps {
  card: PendingCardDto;
  nameId: string;
  isOpen: boolean;
}

/** Columns of a request for a card: which and for what account, failed checks, its limit and the customer. */
export function CardColumns({ card, nameId, isOpen }: CardColumnsProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { kind, monthlyLimit, currency, userId, userName, accountNumber } = card;
  return (
    <>
      <Box shrinks>
        <h3 id={nameId} className={styles.name}>
          {t(`cards.${kind}`)}
        </h3>
        <p className={styles.under}>
          <bdi translate="no" className={styles.number}>
            {inGroups(accountNumber)}
          </bdi>
        </p>
        <FailedChecks of={card.failedChecks} />
      </Box>
      <dl className={styles.facts}>
        <Fact label={t('cards.limit')} className={styles.amount}>
          <bdi translate="no">{formatStaffMoney(monthlyLimit, currency, 'size')}</bdi>
        </Fact>
        <Fact label={t('cards.of')}>
          <CustomerLink userId={userId}>{userName}</CustomerLink>
        </Fact>
      </dl>
      {isOpen && (
        <Everything
          facts={[
            [t('details.card'), t(`cards.${kind}`)],
            [
              t('details.customer'),
              <bdi translate="no" key="customer">
                {userName}
              </bdi>,
            ],
            [t('details.fromAccount'), <NumberText key="number">{accountNumber}</NumberText>],
            [
              t('cards.limit'),
              <bdi translate="no" key="limit">
                {formatStaffMoney(monthlyLimit, currency, 'size')}
              </bdi>,
            ],
            [t('details.submitted'), format.dateTime(card.createdAt)],
          ]}
        />
      )}
    </>
  );
}
