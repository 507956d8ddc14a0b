import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import { typeOnScreen } from './account-type.js';

/** 'Checking, ending in 4821': an account in words, where there is no room for its number or no eye to see it. */
export function useAccountWords(): (account: AdminAccountView) => string {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  return ({ accountType, accountNumber }) =>
    t('balance.account', {
      type: common(`accountTypes.${typeOnScreen(accountType)}`),
      digits: accountNumber.slice(-4),
    });
}
