import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, isOutcomeUnknown, refusalOf, sentenceOf } from '../../../../shared/api/api-error.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import { dismissToast, toast, type ToastText } from '../../../../shared/toast/toast.store.js';
import { reloadEveryone } from '../user-detail.store.js';
import { untilAnswered } from './until-answered.js';

interface CreationOptions<Request, Answer> {
  send: (request: Request, key: string) => Promise<Answer>;
  onCreated: (answer: Answer) => void;
  success: (answer: Answer, request: Request) => ToastText;
  /** Title of the toast after a failure. */
  failed: string;
}

/** Shows a refusal at the field that it is about; returns false when it is about none. */
export type PointAt = (error: unknown) => boolean;

export interface Creation<Request> {
  isPending: boolean;
  /** Why the last attempt failed, unless it is shown at a field; null otherwise. */
  failure: string | null;
  /** `key` is the idempotency key. */
  run: (request: Request, key: string, pointAt: PointAt) => void;
}

/**
 * Sends the request of a form that creates something, again under the same key when no answer comes. Afterwards it says
 * what is known: that the server refused it, that it failed, or that nobody knows.
 */
export function useCreation<Request, Answer>(options: CreationOptions<Request, Answer>): Creation<Request> {
  const { send, onCreated, success, failed } = options;
  const { t } = useTranslation('adminUsers');
  const [failure, setFailure] = useState<string | null>(null);
  const failureToast = useRef<number | null>(null);
  const { isPending, run } = useMutation<[Request, string, PointAt], Answer>(
    (request, key) => untilAnswered(() => send(request, key)),
    {
      onSuccess: onCreated,
      success,
      onError: (error, _request, _key, pointAt) => {
        if (isOutcomeUnknown(error)) {
          // In the form only: a toast would say that the creation has failed.
          setFailure(t('creation.unknown'));
          return;
        }
        const text = refusalOf(error) ?? sentenceOf(error, failureOf(error, ''));
        failureToast.current = toast({ title: failed, description: text, isDestructive: true });
        if (!pointAt(error)) setFailure(text);
      },
      onSettled: reloadEveryone,
    },
  );
  return {
    isPending,
    failure,
    run: (request, key, pointAt) => {
      setFailure(null);
      // What is said about the attempt before is no longer true of this one.
      if (failureToast.current !== null) dismissToast(failureToast.current);
      void run(request, key, pointAt);
    },
  };
}
