import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferRequest } from '#contract/transfers';
import { ApiError } from '../../../shared/api/api-error.js';
import { toast } from '../../../shared/toast/toast.store.js';
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
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async (request: TransferRequest, key: string) => {
    setIsSending(true);
    const failed = await failureOf(submitTransfer(request, key));
    setIsSending(false);
    if (failed === null) {
      toast({ title: t('sent.title'), description: t('sent.text') });
      setFailure(null);
      onSent();
    } else if (!isSignedOut(failed)) {
      setFailure(failed);
    }
    void transactionsResource.invalidate();
    onSettled();
    return failed === null;
  };
  const dismiss = () => {
    setFailure(null);
  };
  return { isSending, failure, send, dismiss };
}

async function failureOf(attempt: Promise<unknown>): Promise<Failure | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    return { error };
  }
}

/** The app itself redirects to the sign-in. */
function isSignedOut({ error }: Failure): boolean {
  return error instanceof ApiError && error.status === 401;
}
