import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { LIMITS } from '#contract/limits';
import { formatMoney, maskedNumber } from '../../../shared/format/money.js';
import { latinDigits } from '../../../shared/format/latin-digits.js';
import { SecretField } from '../../../shared/ui/elements/secret-field.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';

interface AccountChoiceProps {
  accounts: readonly AccountDto[];
  value: string | undefined;
  isDisabled: boolean;
  onChange: (id: string) => void;
}

/** Chooses the account that pays; each shows what is available on it, which is never cut. */
export function AccountChoice({ accounts, ...rest }: AccountChoiceProps) {
  const { t } = useTranslation(['bills', 'common']);
  const options = accounts.map(
    ({ id, nickname, accountType, accountNumber, availableBalance, currency }) => ({
      value: id,
      label: `${nickname ?? t(`common:accountTypes.${accountType}`)} \u2068${maskedNumber(accountNumber)}\u2069`,
      end: formatMoney(availableBalance, currency),
    }),
  );
  return <ChoiceField label={t('bills:fields.account')} options={options} {...rest} />;
}

interface PinEntryProps {
  value: string;
  problem: string;
  isReadOnly: boolean;
  onChange: (pin: string) => void;
}

/** The transaction PIN. */
export function PinEntry({ value, problem, isReadOnly, onChange }: PinEntryProps) {
  const { t } = useTranslation('bills');
  return (
    <SecretField
      label={t('fields.pin')}
      autoComplete="off"
      isDigits
      value={value}
      error={problem}
      isReadOnly={isReadOnly}
      onChange={(typed) => {
        onChange(latinDigits(typed).replace(/\D/g, '').slice(0, LIMITS.pinDigits));
      }}
    />
  );
}
