import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { maskedNumber } from '../../format/money.js';
import { isolated } from '../../format/names.js';
import { ChoiceField } from './choice-field.js';

interface AccountFieldProps {
  label: string;
  accounts: readonly AccountDto[];
  value: string | undefined;
  isDisabled?: boolean;
  /** The end of an account's line, which is never cut. */
  endOf: (account: AccountDto) => string;
  onChange: (id: string) => void;
}

/** Chooses one of the customer's accounts, by name and number. */
export function AccountField({ accounts, endOf, ...field }: AccountFieldProps) {
  const { t } = useTranslation('common');
  const options = accounts.map((account) => ({
    value: account.id,
    label: `${account.nickname ?? t(`accountTypes.${account.accountType}`)} ${isolated(maskedNumber(account.accountNumber))}`,
    end: endOf(account),
  }));
  return <ChoiceField options={options} {...field} />;
}
