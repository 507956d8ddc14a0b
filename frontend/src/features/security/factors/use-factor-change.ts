import { useTranslation } from 'react-i18next';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import type { ToastText } from '../../../shared/toast/toast.store.js';
import { refreshFactors } from './factors.api.js';

interface FactorChangeOptions<Input extends unknown[], Answer> {
  onSuccess?: (answer: Answer, ...input: Input) => void;
  success?: (answer: Answer, ...input: Input) => ToastText;
  /** Shows a refusal in its own place; a toast unless given. */
  onRefused?: (error: unknown) => void;
}

/** Sends a change of the user's factors. That they did not prove who they are, they know. */
export function useFactorChange<Input extends unknown[], Answer>(
  send: (...input: Input) => Promise<Answer>,
  { onSuccess, success, onRefused }: FactorChangeOptions<Input, Answer>,
) {
  const { t } = useTranslation('security');
  return useMutation(send, {
    ...(onSuccess ? { onSuccess } : {}),
    ...(success ? { success } : {}),
    onError: (...[error]: [unknown, ...Input]) => {
      if (onRefused) onRefused(error);
      else toastError(error, t('failed.title'), t('failed.description'));
    },
    onSettled: refreshFactors,
  });
}
