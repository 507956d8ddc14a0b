import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { typeOnScreen } from './account-type.js';

/** Describes an account as 'Checking, ending in 4821', for labels and messages. */
export function useAccountWords(): (account: AdminAccountView) => string {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  return ({ accountType, accountNumber }) =>
    t('balance.account', {
      type: common(`accountTypes.${typeOnScreen(accountType)}`),
      digits: accountNumber.slice(-4),
    });
}
