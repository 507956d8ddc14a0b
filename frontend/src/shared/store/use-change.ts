import i18next from 'i18next';
import { useState } from 'react';
import { ApiError, hasCode, isOutcomeUnknown, sentenceOf } from '../api/api-error.js';
import { toastError } from '../toast/toast-error.js';
import { toast, type ToastText } from '../toast/toast.store.js';
import { type Mutation, useMutation } from './use-mutation.js';

/**
 * The features whose texts say in `problems` that a change has `failed`, or that its outcome is `unknown`. They may have
 * `refusals` of their own, and a sentence for a `wrongPin`.
 */
type Feature = 'bills' | 'cards' | 'limits' | 'savings' | 'standingOrders';

/** Makes the toast about a change that failed. The description is for a refusal without a sentence of the bank. */
type FailureText = (error: unknown) => { title: string; description: string };

export interface ChangeOptions<Input extends unknown[], Answer> {
  onDone?: (answer: Answer, ...input: Input) => void;
  success?: (answer: Answer, ...input: Input) => ToastText;
  /** Shows a refusal beside the fields, in place of the toast. It returns `false` for one that it leaves to the toast. */
  showRefusal?: (error: unknown) => unknown;
  /** Called with a refusal, or without an answer, after it was shown. */
  onRefused?: (error: unknown, ...input: Input) => void;
  /** Called after it was said that the change waits for a second person: to close the dialog, for instance. */
  onWaiting?: (...input: Input) => void;
  /** Called at the end, whatever the outcome. */
  onSettled?: () => void;
}

export interface Change<Input extends unknown[]> extends Mutation<Input> {
  /** What is wrong with the PIN, to be shown beside its field; empty if nothing is. */
  pinProblem: string;
  clearPinProblem: () => void;
}

/**
 * Sends a change that the bank may refuse. A wrong PIN is left to the form; other refusals, and an outcome that is not
 * known, are toasts in the words of the feature, or with the failure text in its place.
 */
export function useChange<Input extends unknown[], Answer>(
  words: Feature | FailureText,
  send: (...input: Input) => Promise<Answer>,
  { onDone, success, showRefusal, onRefused, onWaiting, onSettled }: ChangeOptions<Input, Answer> = {},
): Change<Input> {
  const [pinProblem, setPinProblem] = useState('');
  const mutation = useMutation(send, {
    ...(onDone ? { onSuccess: onDone } : {}),
    ...(success ? { success } : {}),
    ...(onWaiting ? { onWaiting } : {}),
    ...(onSettled ? { onSettled } : {}),
    onError: (error, ...input) => {
      if (!showRefusal || showRefusal(error) === false) {
        if (typeof words === 'function') toastFailure(words, error);
        else if (hasCode(error, 'incorrect_pin')) setPinProblem(wrongPinText(words, error));
        else toastRefusal(words, error);
      }
      onRefused?.(error, ...input);
    },
  });
  const clearPinProblem = () => setPinProblem('');
  return { ...mutation, pinProblem, clearPinProblem };
}

function toastFailure(words: FailureText, error: unknown): void {
  const { title, description } = words(error);
  toastError(error, title, description);
}

/** Refusals of which a customer reads the common sentence in English too, where it names the place that helps. */
const COMMON = ['pin_not_set', 'enrolment_required'] as const;

function toastRefusal(feature: Feature, error: unknown): void {
  const own = refusalText(feature, error);
  const isUnknown = own === null && isOutcomeUnknown(error);
  toast({
    title: i18next.t(`${feature}:problems.${isUnknown ? 'noAnswer' : 'failed'}`),
    description: isUnknown
      ? i18next.t(`${feature}:problems.unknown`)
      : (own ?? sentenceOf(error, textOf(feature, 'problems.text') ?? i18next.t('common:loadError.failed'))),
    isDestructive: true,
  });
}

function refusalText(feature: Feature, error: unknown): string | null {
  const common = COMMON.find((one) => hasCode(error, one));
  if (common) return i18next.t(`common:refusals.${common}`);
  return error instanceof ApiError && error.code ? textOf(feature, `refusals.${error.code}`) : null;
}

function wrongPinText(feature: Feature, error: unknown): string {
  const count = error instanceof ApiError ? error.attemptsLeft : null;
  const counted = count === null ? null : textOf(feature, 'problems.wrongPin', { count });
  return counted ?? i18next.t('common:refusals.incorrect_pin');
}

/** A text that not every feature has; `null` where it is missing. */
function textOf(feature: Feature, key: string, values: { count?: number } = {}): string | null {
  const text: string = i18next.t([feature, key].join(':'), { ...values, defaultValue: '' });
  return text === '' ? null : text;
}
