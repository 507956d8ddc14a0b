import { ApiError, isSignedOut, sentenceOf } from '../api/api-error.js';
import { toast } from './toast.store.js';

/**
 * Shows a toast with the reason why a change was refused: the server's message, or `fallback`. Shows
 * nothing for an ended session, which the app reports itself.
 */
export function toastError(error: unknown, title: string, fallback: string): void {
  if (!isSignedOut(error)) toast({ title, description: sentenceOf(error, fallback), isDestructive: true });
}

/**
 * The same with a general text instead of the server's message. A conflict (409) still shows the server's
 * message, since it says what to do.
 */
export function toastGeneralError(error: unknown, title: string, description: string): void {
  const isConflict = error instanceof ApiError && error.status === 409;
  if (isConflict) toastError(error, title, description);
  else if (!isSignedOut(error)) toast({ title, description, isDestructive: true });
}
