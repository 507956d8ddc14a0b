import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../shared/api/api-error.js';
import { toast } from '../../../shared/toast/toast.store.js';
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
  const [underWay, setUnderWay] = useState<ConversationAction | null>(null);

  const run = async (action: ConversationAction) => {
    if (underWay !== null) return;
    setUnderWay(action);
    try {
      changeConversation(id, await postAction(id, action));
      void supportSummary.invalidate();
    } catch (error) {
      void conversationResource(id).invalidate();
      invalidateLists();
      if (error instanceof ApiError && error.status === 401) return;
      toast({
        title: t(`head.failed.${action}`),
        description: sentenceOf(error, t('head.failed.unreachable')),
        isDestructive: true,
      });
    } finally {
      setUnderWay(null);
    }
  };
  return { run, underWay };
}
