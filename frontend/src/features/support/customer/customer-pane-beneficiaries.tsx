import { useTranslation } from 'react-i18next';
import type { BeneficiaryView } from '#contract/beneficiaries';
import { useFormat } from '../../../shared/format/use-format.js';
import styles from './customer-pane.module.css';

/** Those that wait for a decision. */
export function CustomerPaneBeneficiaries({ beneficiaries }: { beneficiaries: readonly BeneficiaryView[] }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  if (beneficiaries.length === 0) return <p className={styles.none}>{t('customer.noBeneficiaries')}</p>;
  return (
    <ul className={styles.rows}>
      {beneficiaries.map(({ id, name, bankName, createdAt }) => (
        <li key={id} className={styles.row}>
          <span className={styles.start}>
            <bdi className={styles.main}>{name}</bdi>
            <bdi className={styles.fact}>{bankName}</bdi>
          </span>
          <time dateTime={createdAt} className={`${styles.end} ${styles.fact}`}>
            {format.shortDate(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
