import { useTranslation } from 'react-i18next';
import type { AdminUserView } from '#contract/admin';
import { maskedNumber } from '../../../../shared/format/money.js';
import { StaffMoney } from '../../../../shared/ui/elements/staff-money.js';
import { typeOnScreen } from '../shared/account-type.js';
import styles from './delete-user-losses.module.css';
import { isCustomer } from '../user-may.js';

/** What is lost with a user: each account with its balance, and everything that hangs on them. */
export function DeleteUserLosses({ user }: { user: AdminUserView }) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  if (!isCustomer(user)) return <p>{t('remove.losesAgent')}</p>;
  return (
    <>
      <p>{t(user.accounts.length > 0 ? 'remove.losesAccounts' : 'remove.losesAll')}</p>
      {user.accounts.length > 0 && (
        <ul className={styles.accounts}>
          {user.accounts.map(({ id, accountType, accountNumber, balance, currency }) => (
            <li key={id} className={styles.account}>
              <span>
                {common(`accountTypes.${typeOnScreen(accountType)}`)}{' '}
                <bdi dir="ltr" className={styles.number}>
                  {maskedNumber(accountNumber)}
                </bdi>
              </span>
              <StaffMoney amount={balance} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <p>{t('remove.cannotBeUndone')}</p>
    </>
  );
}
