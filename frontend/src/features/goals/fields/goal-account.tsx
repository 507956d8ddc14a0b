import { useTranslation } from 'react-i18next';
import { AUTO_SAVE_ACCOUNT_TYPES } from '#contract/banking/goals';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { formatMoney } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';
import { AccountField } from '../../../shared/ui/fields/account-field.js';

/** The accounts that can be the other side of a goal, savings accounts first. */
export function accountsFor(goal: GoalDto, accounts: readonly AccountDto[]): AccountDto[] {
  const rank = ({ accountType }: AccountDto) => (accountType === 'savings' ? 0 : 1);
  return accounts
    .filter(({ isActive, currency }) => isActive && currency === goal.currency)
    .sort((one, other) => rank(one) - rank(other));
}

/** The accounts that Auto Save of a goal can take money from. */
export const autoSaveAccountsFor = (goal: GoalDto, accounts: readonly AccountDto[]): AccountDto[] =>
  accountsFor(goal, accounts).filter(({ accountType }) => AUTO_SAVE_ACCOUNT_TYPES.includes(accountType));

/** Chooses the account that is the other side of a goal; each shows what is available on it. */
export function GoalAccount({ accounts, label }: { accounts: readonly AccountDto[]; label: string }) {
  const { t } = useTranslation('savings');
  return (
    <AccountField
      name="accountId"
      label={label}
      rules={[{ required: true, message: t('fields.accountMissing') }]}
      accounts={accounts}
      endOf={({ availableBalance, currency }) => formatMoney(availableBalance, currency)}
      textOf={(account, number, end) => t('fields.accountOption', { account, number, amount: isolated(end) })}
    />
  );
}
