import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import type { Money } from '#money/money';
import { hasCode } from '../../../../shared/api/api-error.js';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import { toastError, toastGeneralError } from '../../../../shared/toast/toast-error.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import type { FailureWording } from '../failure-wording.js';
import { reloadEveryone, takeAccount, takeUser } from '../user-detail.store.js';
import { fetchUser, setBalance } from '../users.api.js';
import { balanceCharacters, type BalanceProblem, laterOf, readBalance } from './balance-rules.js';

export interface BalanceChange {
  text: string;
  type: (text: string) => void;
  /** Replaces a figure of more than two decimals by the rounded one. */
  round: () => void;
  /** The problem with the last submission; cleared on the next input. */
  problem: BalanceProblem | null;
  /** The current balance, when it is no longer the one the editor was opened with; else null. */
  movedTo: Money | null;
  isPending: boolean;
  isTouched: boolean;
  submit: () => void;
}

const MORE_THAN_CENTS = /\.[0-9]{3}/;

interface BalanceChangeOptions {
  account: AdminAccountView;
  wording: FailureWording;
  onDone: () => void;
}

/**
 * State of one balance change. The balance last shown is sent as `expectedBalance`: when it has changed
 * meanwhile, the server refuses the write (`stale_balance`), and the new balance is shown before a retry.
 */
export function useBalanceChange({ account, wording, onDone }: BalanceChangeOptions): BalanceChange {
  const [opened] = useState(account.balance);
  const [text, setText] = useState(account.balance);
  const [problem, setProblem] = useState<BalanceProblem | null>(null);
  const [shown, setShown] = useState(account);
  const { succeed, fail, rejectInput } = useBalanceOutcomes(account, wording);
  const latest = laterOf(account, shown);
  const { isPending, run } = useMutation(
    (balance: Money) => setBalance(account.id, { balance, expectedBalance: shown.balance }),
    {
      onSuccess: (changed) => {
        succeed(changed);
        onDone();
      },
      onError: async (error) => {
        const moved = await fail(error);
        if (moved) setShown(moved);
      },
    },
  );

  const round = () => {
    const reading = readBalance(text);
    if ('balance' in reading && MORE_THAN_CENTS.test(text)) setText(reading.balance);
    return reading;
  };
  const submit = () => {
    if (isPending) return;
    const reading = round();
    if ('problem' in reading) {
      setProblem(reading.problem);
      rejectInput(reading.problem);
    } else if (reading.balance === latest.balance) {
      onDone();
    } else {
      void run(reading.balance);
    }
  };

  return {
    text,
    type: (typed) => {
      setText(balanceCharacters(typed));
      setProblem(null);
    },
    round: () => void round(),
    problem,
    movedTo: latest.balance === opened ? null : latest.balance,
    isPending,
    isTouched: text !== opened,
    submit,
  };
}

/** Shows a toast for each outcome and updates the stores. */
function useBalanceOutcomes(account: AdminAccountView, wording: FailureWording) {
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
    succeed: (changed: AdminAccountView) => {
      takeAccount(changed);
      const amount = formatStaffMoney(changed.balance, changed.currency);
      toast({ title: t('balance.updated.title'), description: t('balance.updated.description', { amount }) });
    },
    /** Resolves to the current account when the balance was stale, else to undefined. */
    fail: async (error: unknown): Promise<AdminAccountView | undefined> => {
      if (wording === 'panel') {
        toastError(error, t('balance.failed.panel.title'), common('loadError.unreachable'));
      } else {
        const { title, description } = t('balance.failed.management', { returnObjects: true });
        toastGeneralError(error, title, description);
      }
      if (hasCode(error, 'stale_balance')) return fetchCurrentAccount(account);
      reloadEveryone();
      return undefined;
    },
  };
}

/** Loads the current account. Never rejects: when loading fails, the next attempt is refused and reloads. */
async function fetchCurrentAccount({ id, userId }: AdminAccountView): Promise<AdminAccountView | undefined> {
  try {
    const user = await fetchUser(userId);
    takeUser(user);
    return user.accounts.find((account) => account.id === id);
  } catch {
    return undefined;
  }
}
