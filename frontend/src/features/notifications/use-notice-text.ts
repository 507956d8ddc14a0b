import { useTranslation } from 'react-i18next';
import { useReason } from '../../shared/format/use-reason.js';
import type { Notice } from './notifications.store.js';

/** Wraps text in first strong isolate and pop directional isolate (Unicode UAX #9), like `<bdi>` in HTML. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Returns the text of a notice in the current language; names and amounts keep their own direction. */
export function useNoticeText(): (notice: Notice) => string {
  const { t } = useTranslation('notifications');
  const reasonText = useReason();
  const withReason = (sentence: string, reason: string | null) =>
    reason === null ? sentence : `${sentence} ${t('reason', { reason: isolated(reasonText(reason)) })}`;
  return (notice) => {
    switch (notice.kind) {
      case 'transfer-approved':
        return t(`kinds.${notice.kind}`, { name: isolated(notice.name), amount: isolated(notice.amount) });
      case 'transfer-rejected': {
        const values = { name: isolated(notice.name), amount: isolated(notice.amount) };
        return withReason(t(`kinds.${notice.kind}`, values), notice.reason);
      }
      case 'recipient-approved':
        return t(`kinds.${notice.kind}`, { name: isolated(notice.name) });
      case 'recipient-rejected':
        return withReason(t(`kinds.${notice.kind}`, { name: isolated(notice.name) }), notice.reason);
      case 'deposit':
        return t('kinds.deposit', { amount: isolated(notice.amount) });
      default:
        return t(`kinds.${notice.kind}`);
    }
  };
}
