import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { LIMITS } from '#contract/limits';
import { asOneLine } from '#contract/formats/text';
import { type Money, subtractMoney } from '#money/money';
import { refusalOf } from '../../../../shared/api/api-error.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import type { FailureWording } from '../failure-wording.js';
import { reloadEveryone } from '../user-detail.store.js';
import { setBalance } from '../users.api.js';
import {
  balanceCharacters,
  type BalanceProblem,
  isLargeCorrection,
  laterOf,
  readBalance,
} from './balance-rules.js';
import { useBalanceOutcomes } from './use-balance-outcomes.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';

export interface BalanceChange {
  text: string;
  type: (text: string) => void;
  /** Replaces a figure with thousands separators or more than two decimals by the one that is sent. */
  round: () => void;
  reason: string;
  typeReason: (reason: string) => void;
  /** What was wrong with the last submission, for people; cleared on the next input. */
  problem: string | null;
  /** The current balance, when it is no longer the one the editor was opened with; else null. */
  movedTo: Money | null;
  /** What the new balance adds or, if negative, takes away; null without a valid new balance. */
  difference: Money | null;
  /** Whether the next submission confirms a large correction. */
  isAsking: boolean;
  isPending: boolean;
  isTouched: boolean;
  submit: () => void;
}

interface BalanceChangeOptions {
  account: AdminAccountDto;
  wording: FailureWording;
  onDone: () => void;
}

/**
 * State of one balance change. The balance last shown is sent as `expectedBalance`: when it has changed
 * meanwhile, the server refuses the write (`stale_balance`), and the new balance is shown before a retry.
 * A large correction is sent only when the same one is submitted twice.
 */
export function useBalanceChange({ account, wording, onDone }: BalanceChangeOptions): BalanceChange {
  const { t } = useTranslation('adminUsers');
  const [opened] = useState(account.balance);
  const [shown, setShown] = useState(account);
  const input = useBalanceInput(account);
  const { succeed, fail, rejectInput } = useBalanceOutcomes(account, wording);
  const latest = laterOf(account, shown);
  const next = newBalance(input.text, latest);
  const question = next === null ? null : `${latest.balance} ${next}`;
  const { isPending, run } = useMutation(
    (balance: Money) => {
      const reason = asOneLine(input.reason).trim().slice(0, LIMITS.reasonLength);
      return setBalance(account.id, {
        balance,
        expectedBalance: shown.balance,
        ...(reason === '' ? {} : { reason }),
      });
    },
    {
      onSuccess: (changed) => {
        succeed(changed);
        onDone();
      },
      onWaiting: () => {
        reloadEveryone();
        onDone();
      },
      onError: async (error) => {
        input.setProblem(null);
        const moved = await fail(error);
        // The new balance says why it was refused.
        if (moved) setShown(moved);
        else input.setProblem(refusalOf(error));
      },
    },
  );

  const refuse = (problem: BalanceProblem) => {
    input.setProblem(t(`balance.invalid.${problem}`));
    rejectInput(problem);
  };
  const submit = () => {
    if (isPending) return;
    const reading = input.round();
    if ('problem' in reading) refuse(reading.problem);
    else if (next === null) onDone();
    else if (isLargeCorrection(latest.balance, next) && input.asked !== question) input.setAsked(question);
    else void run(next);
  };

  return {
    ...input,
    round: () => void input.round(),
    movedTo: latest.balance === opened ? null : latest.balance,
    difference: next === null ? null : subtractMoney(next, latest.balance),
    isAsking: question !== null && input.asked === question,
    isPending,
    isTouched: input.text !== opened || input.reason.trim() !== '',
    submit,
  };
}

/** The valid new balance in the text; null if there is none or it is the current one. */
function newBalance(text: string, { balance, currency, creditLimit }: AdminAccountDto): Money | null {
  const reading = readBalance(text, currency, creditLimit);
  return 'problem' in reading || reading.balance === balance ? null : reading.balance;
}

const NOT_AS_SENT = /,|\.[0-9]{3}/;

/** What was typed, what is wrong with it, and which correction was asked about. */
function useBalanceInput({ id, balance, currency, creditLimit }: AdminAccountDto) {
  const [text, setText] = useKept<string>(`balance ${id}`, balance);
  const [reason, setReason] = useKept(`balanceReason ${id}`, '');
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  return {
    text,
    reason,
    problem,
    setProblem,
    asked,
    setAsked,
    typeReason: setReason,
    type: (typed: string) => {
      setText(balanceCharacters(typed));
      setProblem(null);
      setAsked(null);
    },
    round: () => {
      const reading = readBalance(text, currency, creditLimit);
      if ('balance' in reading && NOT_AS_SENT.test(text)) setText(reading.balance);
      return reading;
    },
  };
}
