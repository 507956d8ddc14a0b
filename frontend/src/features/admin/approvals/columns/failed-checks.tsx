import { useTranslation } from 'react-i18next';
import type { CardCheck } from '#contract/banking/cards';
import type { StandingOrderCheck } from '#contract/banking/standing-orders';
import styles from './columns.module.css';

/** Says which checks of the bank a request fails, one in each line. A server of an earlier version sends no list. */
export function FailedChecks({ of: checks = [] }: { of: (StandingOrderCheck | CardCheck)[] | undefined }) {
  const { t } = useTranslation('approvals');
  return checks.map((check) => (
    <p key={check} className={styles.blocked}>
      {t(`failedChecks.${check}`)}
    </p>
  ));
}
