import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.js';
import { isWrongPin } from './submission/transfer-failure.js';

/** A form of antd that has a field `pin`. */
interface PinForm {
  setFields: (fields: { name: 'pin'; value: string; errors: string[] }[]) => void;
}

interface Attempt {
  isSending: boolean;
  /** Why the last attempt failed; `null` if it did not. */
  failure: { error: unknown } | null;
}

/**
 * After a wrong PIN, asks for it again: empties the field `pin`, says beside it how many attempts are left, and focuses
 * it. The fields can take the focus only when the attempt is over.
 */
export function useWrongPin(form: PinForm, { isSending, failure }: Attempt, focusPin: () => void): void {
  const { t } = useTranslation(['transfers', 'common']);
  const ask = useEffectEvent((error: unknown) => {
    const left = error instanceof ApiError ? error.attemptsLeft : null;
    const text =
      left === null ? t('common:refusals.incorrect_pin') : t('transfers:problems.wrongPin', { count: left });
    form.setFields([{ name: 'pin', value: '', errors: [text] }]);
    focusPin();
  });
  useEffect(() => {
    if (!isSending && failure !== null && isWrongPin(failure.error)) ask(failure.error);
  }, [isSending, failure]);
}
