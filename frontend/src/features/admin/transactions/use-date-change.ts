import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTransactionView } from '#contract/admin';
import { useFormat } from '../../../shared/format/use-format.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastGeneralError } from '../../../shared/toast/toast-error.js';
import { type ClockText, clockTextOf, type DateProblem, readDate } from './date-rules.js';
import { setDate } from './transactions.api.js';
import { putTransaction } from './transactions.store.js';

export interface DateChange {
  text: ClockText;
  type: (text: ClockText) => void;
  /** The problem with the last submission; cleared on the next input. */
  problem: DateProblem | null;
  /** The current date, when it was changed elsewhere since the editor was opened; else null. */
  movedTo: string | null;
  isPending: boolean;
  isTouched: boolean;
  submit: () => void;
}

/** State of one date change; `onDone` is called when it is saved, or when there is nothing to save. */
export function useDateChange(transaction: AdminTransactionView, onDone: () => void): DateChange {
  const { id, createdAt } = transaction;
  const [opened] = useState(createdAt);
  const [text, setText] = useState(() => clockTextOf(createdAt));
  const [problem, setProblem] = useState<DateProblem | null>(null);
  const { t } = useTranslation('bankTransactions');
  const format = useFormat();
  const { isPending, run } = useMutation((wanted: string) => setDate(id, { createdAt: wanted }), {
    onSuccess: (changed) => {
      putTransaction(changed);
      onDone();
    },
    success: ({ reference, createdAt: at }) => ({
      title: t('date.updated.title'),
      description: t('date.updated.description', { reference, date: format.dateTime(at) }),
    }),
    onError: (error) => {
      toastGeneralError(error, t('date.failed.title'), t('date.failed.description'));
    },
  });

  const submit = () => {
    if (isPending) return;
    const reading = readDate(text, Date.now());
    if ('problem' in reading) setProblem(reading.problem);
    // Seconds are not shown, so the same minute counts as unchanged.
    else if (text === clockTextOf(createdAt)) onDone();
    else void run(reading.createdAt);
  };

  return {
    text,
    type: (typed) => {
      setText(typed);
      setProblem(null);
    },
    problem,
    movedTo: createdAt === opened ? null : createdAt,
    isPending,
    isTouched: text !== clockTextOf(opened),
    submit,
  };
}
