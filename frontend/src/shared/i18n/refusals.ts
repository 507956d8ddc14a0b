import i18next from 'i18next';
import type { ErrorCode } from '#contract/errors';

/** The refusals that any call may meet, or that no feature has a text for. */
const TRANSLATED = [
  'account_restricted',
  'beneficiary_in_use',
  'beneficiary_not_pending',
  'recipient_unavailable',
  'too_many_pending',
  'too_many_attempts',
  'too_many_requests',
  'service_unavailable',
  'internal_error',
] as const satisfies ErrorCode[];

/** A refusal in the language of the page. `null` in English, which the server speaks itself, and for other codes. */
export function refusalIn(code: ErrorCode): string | null {
  const known = TRANSLATED.find((one) => one === code);
  return known === undefined || i18next.language === 'en' ? null : i18next.t(`common:refusals.${known}`);
}
