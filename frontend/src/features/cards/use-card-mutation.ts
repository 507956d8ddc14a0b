import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode, isOutcomeUnknown, sentenceOf } from '../../shared/api/api-error.js';
import { isProofMissing } from '../../shared/proof/proof.store.js';
import { useMutation } from '../../shared/store/use-mutation.js';
import { toast, type ToastText } from '../../shared/toast/toast.store.js';

/** Refusals that have a sentence of their own for cards. */
const REFUSALS = [
  'pin_locked',
  'account_inactive',
  'card_not_possible',
  'card_inactive',
  'card_active',
  'limit_reached',
  'idempotency_key_reused',
] as const;

interface CardMutationOptions<Answer> {
  onDone?: (answer: Answer) => void;
  success?: (answer: Answer) => ToastText;
}

/** A change of cards. An error of the PIN is shown beside its field; other refusals are toasts. */
export function useCardMutation<Input extends unknown[], Answer>(
  send: (...input: Input) => Promise<Answer>,
  { onDone, success }: CardMutationOptions<Answer>,
) {
  const { t } = useTranslation(['cards', 'common']);
  const [pinProblem, setPinProblem] = useState('');
  const mutation = useMutation(send, {
    onSuccess: (...[answer]) => {
      onDone?.(answer);
    },
    ...(success ? { success: (...[answer]: [Answer, ...Input]) => success(answer) } : {}),
    onError: (...[error]) => {
      if (isProofMissing(error)) return;
      if (hasCode(error, 'incorrect_pin')) {
        const left = error instanceof ApiError ? (error.attemptsLeft ?? 0) : 0;
        setPinProblem(t('cards:problems.wrongPin', { count: left }));
        return;
      }
      const code = REFUSALS.find((one) => hasCode(error, one));
      const isUnknown = code === undefined && isOutcomeUnknown(error);
      const sentence = code
        ? t(`cards:refusals.${code}`)
        : isUnknown
          ? t('cards:problems.unknown')
          : hasCode(error, 'pin_not_set')
            ? t('common:refusals.pin_not_set')
            : sentenceOf(error, t('common:loadError.failed'));
      const title = t(isUnknown ? 'cards:problems.noAnswer' : 'cards:problems.failed');
      toast({ title, description: sentence, isDestructive: true });
    },
  });
  const clearPinProblem = () => {
    setPinProblem('');
  };
  return { ...mutation, pinProblem, clearPinProblem };
}
