import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { AccountDetails } from '../../../features/accounts/account-details.js';
import { accountsResource, currentAccountOf } from '../../../features/accounts/accounts.store.js';
import { MyDetailsCard } from '../../../features/accounts/my-details/my-details-card.js';
import { useAskedPeriod } from '../../../features/accounts/statement/period/use-asked-period.js';
import { StatementCard } from '../../../features/accounts/statement/statement-card.js';
import { useCurrentUser } from '../../../features/auth/current-user.store.js';
import { beneficiariesResource } from '../../../features/beneficiaries/beneficiaries.store.js';
import { usePreferences } from '../../../features/preferences/preferences.store.js';
import { LazyTransactionDrawer } from '../../../features/transfers/transaction/lazy-transaction-drawer.js';
import { maskedNumber } from '../../../shared/format/money.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import styles from './account-chooser.module.css';

/** The account named in the address, or the customer's current account. */
export function ChosenAccount({ accounts }: { accounts: AccountDto[] }) {
  const { t } = useTranslation('accounts');
  const { firstName, lastName } = useCurrentUser();
  const { isBalanceHidden } = usePreferences();
  const [query] = useSearchParams();
  const { asked, setPeriod } = useAskedPeriod();
  const queryOf = (accountId: string) => {
    const next = new URLSearchParams(query);
    next.set('account', accountId);
    return `?${next.toString()}`;
  };
  const [transaction, setTransaction] = useState<string | null>();
  const account = accounts.find(({ id }) => id === query.get('account')) ?? currentAccountOf(accounts);

  if (!account) {
    return (
      <Card>
        <NoticeBox title={t('none.title')} description={t('none.description')} />
      </Card>
    );
  }
  const holder = `${firstName} ${lastName}`;
  return (
    <>
      <AccountChooser accounts={accounts} chosen={account} queryOf={queryOf} />
      <AccountDetails account={account} holder={holder} isHidden={isBalanceHidden} />
      {account.isActive && <MyDetailsCard account={account} holder={holder} />}
      <StatementCard
        key={account.id}
        accountId={account.id}
        nickname={account.nickname}
        asked={asked}
        holder={holder}
        isHidden={isBalanceHidden}
        onPeriodChange={setPeriod}
        onOpenTransaction={setTransaction}
      />
      {transaction !== undefined && (
        <LazyTransactionDrawer
          id={transaction}
          accounts={accountsResource}
          recipients={beneficiariesResource}
          onClose={() => {
            setTransaction(null);
          }}
        />
      )}
    </>
  );
}

interface AccountChooserProps {
  accounts: AccountDto[];
  chosen: AccountDto;
  /** The query of the address that shows another account. */
  queryOf: (accountId: string) => string;
}

/** The customer's accounts as links; the chosen one is shown below. */
function AccountChooser({ accounts, chosen, queryOf }: AccountChooserProps) {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <nav aria-label={t('accounts:chooser')}>
      <ul className={styles.list}>
        {accounts.map(({ id, accountType, nickname, accountNumber, currency }) => (
          <li key={id}>
            <Link
              to={queryOf(id)}
              className={[styles.account, styles[accountType]].join(' ')}
              {...(id === chosen.id ? { 'aria-current': 'true' } : {})}
            >
              <Text as="bdi" translate={nickname === null ? 'yes' : 'no'} weight="medium">
                {nickname ?? t(`common:accountTypes.${accountType}`)}
              </Text>
              <Text size="small" tone="muted" numbers>
                {nickname && <span>{`${t(`common:accountTypes.${accountType}`)} · `}</span>}
                <bdi translate="no">{maskedNumber(accountNumber)}</bdi>
                <span>{` · ${currency}`}</span>
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
