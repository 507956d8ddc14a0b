import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode, isOutcomeUnknown, sentenceOf } from '../../shared/api/api-error.js';
import { useMutation } from '../../shared/store/use-mutation.js';
import { toast, type ToastText } from '../../shared/toast/toast.store.js';

/** Refusals of which a customer reads the common sentence, in English too. */
const COMMON = ['pin_not_set', 'enrolment_required'] as const;

/** Refusals that have a sentence of their own for bills. */
const REFUSALS = [
  'insufficient_funds',
  'account_inactive',
  'currency_mismatch',
  'bill_paid',
  'payment_confirming',
  'partial_not_allowed',
  'amount_above_bill',
  'biller_inactive',
  'biller_known',
  'consumer_unknown',
  'biller_unavailable',
  'limit_reached',
] as const;

interface BillMutationOptions<Answer> {
  onDone: () => void;
  success: (answer: Answer) => ToastText;
}

/** A change of bills. An error of the PIN is shown beside its field; other refusals are toasts. */
export function useBillMutation<Input extends unknown[], Answer>(
  send: (...input: Input) => Promise<Answer>,
  { onDone, success }: BillMutationOptions<Answer>,
) {
  const { t } = useTranslation(['bills', 'common']);
  const [pinProblem, setPinProblem] = useState('');
  const mutation = useMutation(send, {
    onSuccess: onDone,
    success: (...[answer]) => success(answer),
    onError: (...[error]) => {
      if (hasCode(error, 'incorrect_pin')) {
        const left = error instanceof ApiError ? (error.attemptsLeft ?? 0) : 0;
        setPinProblem(t('bills:problems.wrongPin', { count: left }));
        return;
      }
      const common = COMMON.find((one) => hasCode(error, one));
      const code = REFUSALS.find((one) => hasCode(error, one));
      const isLocked = hasCode(error, 'pin_locked');
      const isUnknown = isOutcomeUnknown(error) && code === undefined && common === undefined;
      const sentence = isLocked
        ? t('bills:problems.pinLocked')
        : code
          ? t(`bills:refusals.${code}`)
          : common
            ? t(`common:refusals.${common}`)
            : sentenceOf(error, t('common:loadError.failed'));
      toast({
        title: t(isUnknown ? 'bills:problems.noAnswer' : 'bills:problems.failed'),
        description: isUnknown ? t('bills:problems.unknown') : sentence,
        isDestructive: true,
      });
    },
  });
  const clearPinProblem = () => {
    setPinProblem('');
  };
  return { ...mutation, pinProblem, clearPinProblem };
}
