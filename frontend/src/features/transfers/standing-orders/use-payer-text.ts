import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { maskedNumber } from '../../../shared/format/money.js';
import { isolated } from '../../../shared/format/names.js';

/** Returns a function that names the account which pays an order: From Checking •••• 0666. */
export function usePayerText(): (account: AccountDto) => string {
  const { t } = useTranslation(['standingOrders', 'common']);
  return ({ nickname, accountType, accountNumber }) =>
    t('order.from', {
      account: isolated(nickname ?? t(`common:accountTypes.${accountType}`)),
      number: isolated(maskedNumber(accountNumber)),
    });
}
