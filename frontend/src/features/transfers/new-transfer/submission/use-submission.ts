import { useEffect, useRef, useState } from 'react';
import type { TransactionDto, TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Sent } from '#contract/sent';
import { ApiError, hasCode } from '../../../../shared/api/api-error.js';
import { limitsResource } from '../../../../shared/limits/limits.store.js';
import { useMutation } from '../../../../shared/store/use-mutation.js';
import {
  addTransaction,
  fetchOutcome,
  submitTransfer,
  transactionsResource,
} from '../../transactions.store.js';
import { findOutcome } from './find-outcome.js';
import { isUnknown } from './transfer-failure.js';

export interface Failure {
  error: unknown;
}

export interface Submission {
  isSending: boolean;
  /** Whether the answer was lost, and the bank is asked what became of the transfer. */
  isChecking: boolean;
  /** The failure of the last attempt, until the customer closes it or another attempt succeeds. */
  failure: Failure | null;
  /** The transfer that was sent; `null` before. */
  sent: TransactionDto | null;
  /** `key` is the idempotency key. Resolves to whether the transfer was sent. */
  send: (request: Sent<TransferRequestDto>, key: string) => Promise<boolean>;
  dismiss: () => void;
  /** Ends a check under way; the outcome then stays unknown here. */
  abandon: () => void;
  /** Forgets the outcome, for the next transfer. */
  reset: () => void;
}

/**
 * Sends the transfer of one form. It can be called again until it succeeds. No toast says that it was sent: the result
 * takes the place of the form.
 * @param onSettled called after every attempt: money may have been held even without a response
 */
export function useSubmission(onSettled: () => void): Submission {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<TransactionDto | null>(null);
  const { isChecking, submit, abandon } = useKnownOutcome();
  const { isPending, run } = useMutation(submit, {
    onSuccess: (transfer) => {
      addTransaction(transfer);
      setFailure(null);
      setSent(transfer);
    },
    onError: (error) => {
      // The form then says which limit the bank means.
      if (hasCode(error, 'limit_exceeded')) void limitsResource.invalidate();
      if (!isAbandoned(error)) setFailure({ error });
    },
    onSettled: () => {
      void transactionsResource.invalidate();
      onSettled();
    },
  });
  const dismiss = () => setFailure(null);
  const reset = () => {
    setFailure(null);
    setSent(null);
  };
  return { isSending: isPending, isChecking, failure, sent, send: run, dismiss, abandon, reset };
}

/**
 * A submission that answers only when the outcome is known: after a lost answer it asks the bank by the key. Nothing is
 * sent a second time.
 */
function useKnownOutcome() {
  const [isChecking, setIsChecking] = useState(false);
  const search = useRef<AbortController>(null);
  useEffect(() => {
    const last = search;
    return () => last.current?.abort();
  }, []);

  const submit = async (request: Sent<TransferRequestDto>, key: string): Promise<TransactionDto> => {
    const sentAt = Date.now();
    try {
      return await submitTransfer(request, key);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      const controller = new AbortController();
      search.current = controller;
      setIsChecking(true);
      const isOver = error instanceof ApiError;
      const { signal } = controller;
      const ask = () => fetchOutcome(key, signal);
      const found = await findOutcome({ ask, sentAt, isOver, signal });
      if (found === null) throw error;
      return found;
    } finally {
      setIsChecking(false);
    }
  };
  const abandon = () => search.current?.abort();
  return { isChecking, submit, abandon };
}

function isAbandoned(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
