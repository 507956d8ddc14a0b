import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountView } from '#contract/accounts';
import { maskedNumber } from '../../../shared/format/money.js';
import styles from './account-chooser.module.css';

interface AccountChooserProps {
  accounts: AccountView[];
  chosen: AccountView;
  /** The query under which another account is shown. */
  queryOf: (accountId: string) => string;
}

/** The customer's accounts; one of them is shown below. */
export function AccountChooser({ accounts, chosen, queryOf }: AccountChooserProps) {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <nav aria-label={t('accounts:chooser')}>
      <ul className={styles.list}>
        {accounts.map(({ id, accountType, accountNumber, currency }) => (
          <li key={id}>
            <Link
              to={queryOf(id)}
              className={[styles.account, styles[accountType]].join(' ')}
              {...(id === chosen.id ? { 'aria-current': 'true' } : {})}
            >
              <span className={styles.type}>{t(`common:accountTypes.${accountType}`)}</span>
              <span className={styles.number}>
                <bdi>{maskedNumber(accountNumber)}</bdi> · {currency}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
