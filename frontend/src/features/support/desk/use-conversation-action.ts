import { useTranslation } from 'react-i18next';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { type ConversationAction, postAction } from '../state/support.api.js';
import {
  changeConversation,
  conversationResource,
  invalidateLists,
  supportSummary,
} from '../state/support.store.js';

/**
 * Runs an action and shows its result at once. When it is refused, reports why and reloads the
 * conversation, whose state on screen was outdated.
 */
export function useConversationAction(id: string) {
  const { t } = useTranslation('desk');
  const { pending, run } = useMutation((action: ConversationAction) => postAction(id, action), {
    onSuccess: (conversation) => {
      changeConversation(id, conversation);
      void supportSummary.invalidate();
    },
    onError: (error, action) => {
      void conversationResource(id).invalidate();
      invalidateLists();
      toastError(error, t(`head.failed.${action}`), t('head.failed.unreachable'));
    },
  });
  return { run, underWay: pending?.[0] ?? null };
}
