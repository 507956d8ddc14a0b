import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { failureOf, hasCode } from '../../../../shared/api/api-error.js';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { toastError, toastGeneralError } from '../../../../shared/toast/toast-error.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import type { FailureWording } from '../failure-wording.js';
import { fetchCurrentAccount, reloadEveryone, takeAccount } from '../user-detail.store.js';
import type { BalanceProblem } from './balance-rules.js';

/** Shows a toast for each outcome of a balance change, and updates the stores. */
export function useBalanceOutcomes(account: AdminAccountDto, wording: FailureWording) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');

  return {
    rejectInput: (problem: BalanceProblem) => {
      toast({
        title: t('balance.invalid.title'),
        description: t(`balance.invalid.${problem}`),
        isDestructive: true,
      });
    },
    succeed: (changed: AdminAccountDto) => {
      takeAccount(changed);
      const amount = formatStaffMoney(changed.balance, changed.currency);
      toast({ title: t('balance.updated.title'), description: t('balance.updated.description', { amount }) });
    },
    /** Resolves to the current account when the balance was stale, else to undefined. */
    fail: async (error: unknown): Promise<AdminAccountDto | undefined> => {
      if (hasCode(error, 'stale_balance')) {
        toast({
          title: t(`balance.failed.${wording}.title`),
          description: t('balance.stale'),
          isDestructive: true,
        });
        return fetchCurrentAccount(account);
      }
      if (wording === 'panel') {
        toastError(error, t('balance.failed.panel.title'), failureOf(error, common('loadError.unreachable')));
      } else {
        const { title, description } = t('balance.failed.management', { returnObjects: true });
        toastGeneralError(error, title, description);
      }
      reloadEveryone();
      return undefined;
    },
  };
}
