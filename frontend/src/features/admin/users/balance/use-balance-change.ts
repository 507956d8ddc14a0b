import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountView } from '#contract/accounts';
import type { Money } from '#money/money';
import { hasCode } from '../../../../shared/api/api-error.js';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { toastError, tellGeneralFailure } from '../../../../shared/toast/tell-failure.js';
import { toast } from '../../../../shared/toast/toast.store.js';
import { balanceCharacters, type BalanceProblem, laterOf, readBalance } from './balance-rules.js';
import type { FailureWording } from '../failure-wording.js';
import { reloadEveryone, takeAccount, takeUser } from '../user-detail.store.js';
import { fetchUser, setBalance } from '../users.api.js';

export interface BalanceChange {
  text: string;
  type: (text: string) => void;
  /** What was wrong with what was sent; until something else is typed. */
  problem: BalanceProblem | null;
  /** What the balance is by now, when it is another one than the editor was opened with. */
  movedTo: Money | null;
  isPending: boolean;
  isTouched: boolean;
  submit: () => void;
}

interface BalanceChangeOptions {
  account: AdminAccountView;
  wording: FailureWording;
  onDone: () => void;
}

/**
 * One change of a balance, from the figure that was on screen when it began. That figure is sent along: when the
 * balance has moved meanwhile, nothing is overwritten before the new figure has been shown.
 */
export function useBalanceChange({ account, wording, onDone }: BalanceChangeOptions): BalanceChange {
  const [opened] = useState(account.balance);
  const [text, setText] = useState(account.balance);
  const [problem, setProblem] = useState<BalanceProblem | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [shown, setShown] = useState(account);
  const { succeed, refuse, complain } = useBalanceNews(account, wording);
  const latest = laterOf(account, shown);

  const send = async (balance: Money) => {
    setIsPending(true);
    try {
      succeed(await setBalance(account.id, { balance, expectedBalance: shown.balance }));
      onDone();
    } catch (error) {
      const moved = await refuse(error);
      if (moved) setShown(moved);
    } finally {
      setIsPending(false);
    }
  };
  const submit = () => {
    if (isPending) return;
    const reading = readBalance(text);
    if ('problem' in reading) {
      setProblem(reading.problem);
      complain(reading.problem);
    } else if (reading.balance === latest.balance) {
      onDone();
    } else {
      void send(reading.balance);
    }
  };

  return {
    text,
    type: (typed) => {
      setText(balanceCharacters(typed));
      setProblem(null);
    },
    problem,
    movedTo: latest.balance === opened ? null : latest.balance,
    isPending,
    isTouched: text !== opened,
    submit,
  };
}

/** What is said, and what is put into the lists, after each outcome. */
function useBalanceNews(account: AdminAccountView, wording: FailureWording) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');

  return {
    complain: (problem: BalanceProblem) => {
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
    /** Answers with the account as it is now, when it is the balance that has moved. */
    refuse: async (error: unknown): Promise<AdminAccountView | undefined> => {
      if (wording === 'panel') {
        toastError(error, t('balance.failed.panel.title'), common('loadError.unreachable'));
      } else {
        const { title, description } = t('balance.failed.management', { returnObjects: true });
        tellGeneralFailure(error, title, description);
      }
      if (hasCode(error, 'stale_balance')) return accountNow(account);
      reloadEveryone();
      return undefined;
    },
  };
}

/** Never rejects: without an answer the next attempt is refused again, and asks again. */
async function accountNow({ id, userId }: AdminAccountView): Promise<AdminAccountView | undefined> {
  try {
    const user = await fetchUser(userId);
    takeUser(user);
    return user.accounts.find((account) => account.id === id);
  } catch {
    return undefined;
  }
}
