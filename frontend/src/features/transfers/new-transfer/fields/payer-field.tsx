import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { formatMoney } from '../../../../shared/format/money.js';
import { AccountField } from '../../../../shared/ui/fields/account-field.js';

/** The account that pays, chosen by type, number and what is available. */
export function PayerField({ accounts }: { accounts: readonly AccountDto[] }) {
  const { t } = useTranslation('transfers');
  return (
    <AccountField
      label={t('form.account')}
      name="account"
      data-testid="transfer-account"
      listHeight={320}
      placeholder={t('form.chooseAccount')}
      accounts={accounts}
      endOf={({ isActive, availableBalance, currency }) =>
        isActive ? formatMoney(availableBalance, currency) : t('form.inactive')
      }
      textOf={(name, number, end) => [name, number, end].join(', ')}
    />
  );
}
