import { useRef, useState } from 'react';
import { isProofMissing, isSignedOut, unconfirmedIn } from '../api/api-error.js';
import { WaitsForApproval } from '../api/waits-for-approval.js';
import { toastWaiting } from '../toast/toast-waiting.js';
import { toast, type ToastText } from '../toast/toast.store.js';

interface MutationOptions<Input extends unknown[], Answer> {
  /** Called with the answer, before the toast. */
  onSuccess?: (answer: Answer, ...input: Input) => void;
  /** The toast after a success. */
  success?: (answer: Answer, ...input: Input) => ToastText;
  /**
   * Called with the error, except for an ended session, which the app reports itself, and for what the user has chosen
   * not to confirm or to prove. Awaited.
   */
  onError?: (error: unknown, ...input: Input) => void | Promise<void>;
  /** Called after it was said that the change waits for a second person: to close the dialog, for instance. */
  onWaiting?: (...input: Input) => void;
  /** Called at the end, whatever the outcome. */
  onSettled?: () => void;
}

export interface Mutation<Input extends unknown[]> {
  /** The input of the write under way, else null. */
  pending: Input | null;
  isPending: boolean;
  /** Resolves to whether the write succeeded. Never rejects; does nothing while another is pending. */
  run: (...input: Input) => Promise<boolean>;
}

/** Sends one write at a time and reports its outcome. */
export function useMutation<Input extends unknown[], Answer>(
  send: (...input: Input) => Promise<Answer>,
  { onSuccess, success, onError, onWaiting, onSettled }: MutationOptions<Input, Answer>,
): Mutation<Input> {
  const [pending, setPending] = useState<Input | null>(null);
  // The state is known after the next rendering only; a second click may come before.
  const isRunning = useRef(false);

  const attempt = async (input: Input): Promise<boolean> => {
    let answer: Answer;
    try {
      answer = await send(...input);
    } catch (error) {
      if (error instanceof WaitsForApproval) {
        toastWaiting(error);
        onWaiting?.(...input);
      } else if (!isKnownToUser(error)) await onError?.(error, ...input);
      return false;
    }
    onSuccess?.(answer, ...input);
    if (success) toast(success(answer, ...input));
    return true;
  };
  const run = async (...input: Input): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(input);
    try {
      return await attempt(input);
    } finally {
      onSettled?.();
      isRunning.current = false;
      setPending(null);
    }
  };
  return { pending, isPending: pending !== null, run };
}

function isKnownToUser(error: unknown): boolean {
  return isSignedOut(error) || isProofMissing(error) || unconfirmedIn(error) !== null;
}
