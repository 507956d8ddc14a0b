import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminTransactionDto } from '#contract/shapes/transfers.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastGeneralError } from '../../../shared/toast/toast-error.js';
import { clockTextOf, clockTime, type DateProblem, partsOf, readDate } from './date-rules.js';
import { setDate } from './transactions.api.js';
import { putTransaction } from './transactions.store.js';
import { useKept } from '../../../shared/store/kept/use-draft.js';
import { bankNow } from '../../../shared/format/bank-clock.js';

export interface DateChange {
  /** `2026-11-21`; as it is typed when it is none. */
  day: string;
  setDay: (day: string) => void;
  /** As it is typed. */
  time: string;
  setTime: (time: string) => void;
  /** The problem with the last submission; cleared on the next input. */
  problem: DateProblem | null;
  /** The current date, when it was changed elsewhere since the editor was opened; else null. */
  movedTo: string | null;
  isPending: boolean;
  isTouched: boolean;
  /** @param day what the field for the day holds, if it has not been taken over yet */
  submit: (day?: string) => void;
}

/** State of one date change; `onDone` is called when it is saved, or when there is nothing to save. */
export function useDateChange(transaction: AdminTransactionDto, onDone: () => void): DateChange {
  const { id, createdAt } = transaction;
  const [opened] = useState(createdAt);
  const now = partsOf(clockTextOf(createdAt));
  const [day, setDay] = useKept(`day ${id}`, now.day);
  const [time, setTime] = useKept(`time ${id}`, now.time);
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
    onError: (error) => toastGeneralError(error, t('date.failed.title'), t('date.failed.description')),
  });

  const submit = (wanted = day) => {
    if (isPending) return;
    setDay(wanted);
    setTime(clockTime(time));
    const text = `${wanted}T${clockTime(time)}`;
    const reading = readDate(text, bankNow());
    if ('problem' in reading) setProblem(reading.problem);
    // Seconds are not shown, so the same minute counts as unchanged.
    else if (text === clockTextOf(createdAt)) onDone();
    else void run(reading.createdAt);
  };

  return {
    day,
    setDay: (chosen) => {
      if (chosen === day) return;
      setDay(chosen);
      setProblem(null);
    },
    time,
    setTime: (typed) => {
      if (typed === time) return;
      setTime(typed);
      setProblem(null);
    },
    problem,
    movedTo: createdAt === opened ? null : createdAt,
    isPending,
    isTouched: `${day}T${time}` !== clockTextOf(opened),
    submit,
  };
}
