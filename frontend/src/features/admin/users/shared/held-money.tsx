import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { compareMoney } from '#money/money';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import styles from '../list/user-account.module.css';

/** The amount held for transfers pending approval; renders nothing when it is zero. */
export function HeldMoney({ account: { heldAmount, currency } }: { account: AdminAccountView }) {
  const { t } = useTranslation('common');
  if (compareMoney(heldAmount, '0.00') <= 0) return null;
  const amount = `\u2066${formatStaffMoney(heldAmount, currency)}\u2069`;
  return <div className={styles.held}>{t('onHold', { amount })}</div>;
}
