import i18next from 'i18next';
import { formatIn } from '../format/use-format.js';
import type { Language } from '../i18n/languages.js';
import type { WaitsForApproval } from '../api/waits-for-approval.js';
import { toast } from './toast.store.js';

/** Says that a change by staff waits for a second person, and until when. */
export function toastWaiting({ request: { expiresAt } }: WaitsForApproval): void {
  const until = formatIn(i18next.language as Language).weekdayTime(expiresAt);
  toast({
    title: i18next.t('secondApprovals:asked.title'),
    description: i18next.t('secondApprovals:asked.description', { until }),
  });
}
