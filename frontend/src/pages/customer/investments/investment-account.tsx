import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountView } from '#contract/accounts';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { maskedNumber } from '../../../shared/format/money.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Card } from '../../../shared/ui/card.js';
import { Money } from '../../../shared/ui/money.js';
import { SAMPLE } from '../dashboard/sample-figures.js';
import styles from './investment-account.module.css';

/** The account's balance; for who has no such account the specification's figure, called a sample. */
export function InvestmentAccount({ account }: { account: AccountView | undefined }) {
  const { t } = useTranslation(['investments', 'common']);
  const { currency, isBalanceHidden } = usePreferences();
  const figure = account
    ? { amount: account.balance, currency: account.currency }
    : { amount: SAMPLE.investment, currency };
  return (
    <Card
      title={t('investments:value')}
      className={styles.card}
      {...(account ? {} : { extra: <Badge>{t('common:demoOnly')}</Badge> })}
    >
      <Money
        {...figure}
        isHidden={isBalanceHidden}
        hiddenLabel={t('common:hiddenAmount')}
        className={styles.amount}
      />
      {account ? (
        <p className={styles.words}>
          <span>
            {t('investments:account', { number: `\u2068${maskedNumber(account.accountNumber)}\u2069` })}
          </span>
          <Link to={`/accounts?account=${account.id}`} className={styles.link}>
            {t('investments:statement')}
          </Link>
        </p>
      ) : (
        <p className={styles.words}>{t('investments:none')}</p>
      )}
      <p className={styles.words}>{t('investments:noTrading')}</p>
    </Card>
  );
}
