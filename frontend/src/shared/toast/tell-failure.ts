import { ApiError, sentenceOf } from '../api/api-error.js';
import { toast } from './toast.store.js';

/**
 * Says that a change was refused, and why: in the server's words, or else in those of `fallback`. Of a session that
 * is over the app itself tells.
 */
export function tellFailure(error: unknown, title: string, fallback: string): void {
  if (error instanceof ApiError && error.status === 401) return;
  toast({ title, description: sentenceOf(error, fallback), isDestructive: true });
}
