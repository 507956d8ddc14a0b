import { useTranslation } from 'react-i18next';
import type { TransactionDto } from '#contract/shapes/transfers.dto';
import { PersonName } from '../../../shared/ui/elements/person-name.js';
import styles from './falaj-line.module.css';

/**
 * The bank's channel: the payment flows from the customer to the approval and, once it is given, on to the recipient.
 * Plays when it appears and when the status changes. Screen readers skip it, since the steps below say the same.
 */
export function FalajLine({ transfer: { status, beneficiary } }: { transfer: TransactionDto }) {
  const { t } = useTranslation('transfers');
  return (
    <div className={styles.line} data-status={status} aria-hidden="true">
      <span className={styles.pool} />
      <span className={styles.channel} />
      <span className={styles.pool} />
      <span className={styles.channel} />
      <span className={styles.pool} />
      <span className={styles.name}>{t('line.you')}</span>
      <span className={styles.name}>{t('line.approval')}</span>
      <span className={styles.name}>
        {beneficiary ? <PersonName of={beneficiary.name} /> : t('details.recipient')}
      </span>
    </div>
  );
}
