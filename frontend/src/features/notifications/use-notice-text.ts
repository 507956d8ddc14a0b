import { useTranslation } from 'react-i18next';
import type { Notice } from './notifications.store.js';

/** Wraps text in first strong isolate and pop directional isolate (Unicode UAX #9), like `<bdi>` in HTML. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Returns the text of a notice in the current language; names and amounts keep their own direction. */
export function useNoticeText(): (notice: Notice) => string {
  const { t } = useTranslation('notifications');
  return (notice) => {
    switch (notice.kind) {
      case 'transfer-approved':
      case 'transfer-rejected':
        return t(`kinds.${notice.kind}`, { name: isolated(notice.name), amount: isolated(notice.amount) });
      case 'recipient-approved':
      case 'recipient-rejected':
        return t(`kinds.${notice.kind}`, { name: isolated(notice.name) });
      case 'deposit':
        return t('kinds.deposit', { amount: isolated(notice.amount) });
      default:
        return t(`kinds.${notice.kind}`);
    }
  };
}
