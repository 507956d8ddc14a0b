import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import type { Currency } from '#contract/banking/accounts';
import { LIMITS } from '#contract/limits';
import { compareMoney, type Money, subtractMoney } from '#money/money';
import { hasCode, sentenceOf } from '../../../../shared/api/api-error.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import { latinFigure } from '../../../../shared/format/typed-input.js';
import { isLargeCorrection, laterOf, readBalance } from '../balance/balance-rules.js';
import { fetchCurrentAccount, reloadEveryone, takeAccount } from '../user-detail.store.js';
import { setCreditLimit } from '../users.api.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';

export interface LimitChange {
  text: string;
  type: (text: string) => void;
  /** Shows the figure that is sent. */
  round: () => void;
  /** What was wrong with the last submission, for people; cleared on the next input. */
  problem: string | null;
  /** The current limit, when it is no longer the one the dialog was opened with; else null. */
  movedTo: Money | null;
  /** What the new limit adds or, if negative, takes away; null without a valid new limit. */
  difference: Money | null;
  /** Whether the next submission confirms a large change. */
  isAsking: boolean;
  isReady: boolean;
  isPending: boolean;
  submit: () => void;
}

/**
 * State of one change of a credit limit. As with balances, the limit last shown is sent along, the bank refuses the
 * change of another one (`stale_credit_limit`), and a large change is sent only when it is submitted twice.
 */
export function useLimitChange(account: AdminAccountDto, onDone: () => void): LimitChange {
  const { t } = useTranslation('adminUsers');
  const [opened] = useState(account.creditLimit);
  const [shown, setShown] = useState(account);
  const [text, setText] = useKept<string>(`creditLimit ${account.id}`, account.creditLimit);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const latest = laterOf(account, shown).creditLimit;
  const limit = limitOf(text, account.currency);
  const next = limit === latest ? null : limit;
  const question = `${latest} ${next ?? ''}`;

  const setting = useMutation(
    (creditLimit: Money) =>
      setCreditLimit(account.id, { creditLimit, expectedCreditLimit: shown.creditLimit }),
    {
      onSuccess: (changed) => {
        takeAccount(changed);
        onDone();
      },
      success: () => ({ title: t('creditLimit.done') }),
      onWaiting: () => {
        reloadEveryone();
        onDone();
      },
      onError: async (error) => {
        setAsked(null);
        if (hasCode(error, 'stale_credit_limit')) {
          setShown((await fetchCurrentAccount(account)) ?? shown);
          setProblem(t('creditLimit.stale'));
          return;
        }
        const isUsed = hasCode(error, 'limit_below_use');
        setProblem(isUsed ? t('creditLimit.used') : sentenceOf(error, t('creditLimit.failed')));
      },
    },
  );

  const submit = () => {
    if (next === null) onDone();
    else if (isLargeCorrection(latest, next) && asked !== question) setAsked(question);
    else void setting.run(next);
  };

  return {
    text,
    type: (typed) => {
      setText(latinFigure(typed));
      setProblem(null);
      setAsked(null);
    },
    round: () => {
      if (limit !== null) setText(limit);
    },
    problem,
    movedTo: latest === opened ? null : latest,
    difference: next === null ? null : subtractMoney(next, latest),
    isAsking: next !== null && asked === question,
    isReady: limit !== null,
    isPending: setting.isPending,
    submit,
  };
}

/** Reads a limit as the balances are read: with separators of thousands, and rounded to two decimals. */
function limitOf(typed: string, currency: Currency): Money | null {
  const reading = readBalance(typed, currency);
  if ('problem' in reading) return null;
  return compareMoney(reading.balance, LIMITS.maxCreditLimit) > 0 ? null : reading.balance;
}
