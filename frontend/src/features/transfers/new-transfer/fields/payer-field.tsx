import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { formatMoney, inGroups, maskedNumber } from '../../../../shared/format/money.js';
import { Money } from '../../../../shared/ui/values/money.js';
import { ChoiceField } from '../../../../shared/ui/fields/choice-field.js';
import styles from './fields.module.css';

/** The account that pays, chosen by type, number and balance. */
export function PayerField({ accounts }: { accounts: readonly AccountDto[] }) {
  const { t } = useTranslation(['transfers', 'common']);
  const options = accounts.map((account) => ({
    value: account.id,
    label: [
      ...(account.nickname ? [account.nickname] : []),
      t(`common:accountTypes.${account.accountType}`),
      inGroups(account.accountNumber),
      formatMoney(account.balance, account.currency),
    ].join(', '),
    disabled: !account.isActive,
    listed: <AccountOption account={account} />,
    chosen: <ChosenAccount account={account} />,
  }));
  return (
    <ChoiceField
      label={t('form.account')}
      name="account"
      listHeight={320}
      listItemHeight={56}
      placeholder={t('form.chooseAccount')}
      options={options}
    />
  );
}

function ChosenAccount({ account }: { account: AccountDto }) {
  const { t } = useTranslation('common');
  return (
    <span className={styles.chosen}>
      <bdi translate={account.nickname ? 'no' : 'yes'} className={styles.nickname}>
        {account.nickname ?? t(`accountTypes.${account.accountType}`)}
      </bdi>
      <bdi translate="no" className={styles.quiet}>
        {maskedNumber(account.accountNumber)}
      </bdi>
      <span className={styles.atEnd}>
        <Money amount={account.balance} currency={account.currency} />
      </span>
    </span>
  );
}

function AccountOption({ account }: { account: AccountDto }) {
  const { t } = useTranslation(['common', 'transfers']);
  const typeName = t(`common:accountTypes.${account.accountType}`);
  return (
    <span className={`${styles.option} ${account.isActive ? '' : styles.barred}`}>
      <span className={styles.lines}>
        <bdi translate={account.nickname ? 'no' : 'yes'}>{account.nickname ?? typeName}</bdi>
        <span className={styles.small}>
          {account.nickname && <span>{`${typeName} · `}</span>}
          <bdi translate="no">{inGroups(account.accountNumber)}</bdi>
          {!account.isActive && <span>{` · ${t('transfers:form.inactive')}`}</span>}
        </span>
      </span>
      <Money amount={account.balance} currency={account.currency} />
    </span>
  );
}
