import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferRequest } from '#contract/transfers';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { transactionsResource, submitTransfer } from '../transactions.store.js';

export interface Failure {
  error: unknown;
}

export interface Submission {
  isSending: boolean;
  /** The failure of the last attempt, until the customer closes it or another attempt succeeds. */
  failure: Failure | null;
  /** `key` is the idempotency key. Resolves to whether the transfer was sent. */
  send: (request: TransferRequest, key: string) => Promise<boolean>;
  dismiss: () => void;
}

interface Outcomes {
  onSent: () => void;
  /** Called after every attempt: money may have been held even without a response. */
  onSettled: () => void;
}

/** Sends the transfer of one form. It can be called again until it succeeds. */
export function useSubmission({ onSent, onSettled }: Outcomes): Submission {
  const { t } = useTranslation('transfers');
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isPending, run } = useMutation(submitTransfer, {
    onSuccess: () => {
      setFailure(null);
      onSent();
    },
    success: () => ({ title: t('sent.title'), description: t('sent.text') }),
    onError: (error) => {
      setFailure({ error });
    },
    onSettled: () => {
      void transactionsResource.invalidate();
      onSettled();
    },
  });
  const dismiss = () => {
    setFailure(null);
  };
  return { isSending: isPending, failure, send: run, dismiss };
}
