import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../shared/api/api-error.js';
import { isolated } from '../../../shared/format/names.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { type ConversationAction, postAction } from '../state/support.api.js';
import {
  changeConversation,
  conversationResource,
  invalidateLists,
  supportSummary,
} from '../state/support.store.js';

/**
 * Runs an action and shows its result at once. When it is refused, reloads the conversation, whose state on
 * screen was outdated, and reports why: for a lost claim, who was faster.
 */
export function useConversationAction(id: string) {
  const { t } = useTranslation('desk');
  const { pending, run } = useMutation((action: ConversationAction) => postAction(id, action), {
    onSuccess: (conversation) => {
      changeConversation(id, conversation);
      void supportSummary.invalidate();
    },
    onError: async (error, action) => {
      invalidateLists();
      const reloaded = conversationResource(id).invalidate();
      const name =
        action === 'claim' && hasCode(error, 'already_claimed') ? await claimant(id, reloaded) : null;
      if (name !== null)
        toast({ title: t('head.claimedFirst', { name: isolated(name) }), isDestructive: true });
      else toastError(error, t(`head.failed.${action}`), t('head.failed.unreachable'));
    },
  });
  return { run, underWay: pending?.[0] ?? null };
}

/** The first name of the agent who has the claim, after the reload; null if nobody has it any more. */
async function claimant(id: string, reloaded: Promise<void>): Promise<string | null> {
  await reloaded;
  return conversationResource(id).store.getState().data?.claimedBy?.firstName ?? null;
}
