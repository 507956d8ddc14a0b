import { ApiError, sentenceOf } from '../api/api-error.js';
import { toast } from './toast.store.js';

/**
 * Says that a change was refused, and why: in the server's words, or else in those of `fallback`. Of a session that
 * is over the app itself tells.
 */
export function toastError(error: unknown, title: string, fallback: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast({ title, description: sentenceOf(error, fallback), isDestructive: true });
}

/**
 * The same in general words (specification, section 8, dashboard and user management); but a conflict is told in
 * the server's, since they say what to do.
 */
export function tellGeneralFailure(error: unknown, title: string, description: string): void {
  const isConflict = error instanceof ApiError && error.status === 409;
  if (isConflict) toastError(error, title, description);
  else if (!(error instanceof ApiError && error.status === 401))
    toast({ title, description, isDestructive: true });
}
