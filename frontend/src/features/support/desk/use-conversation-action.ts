import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../../shared/api/api-error.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { type ConversationAction, postAction } from '../state/support.api.js';
import {
  changeConversation,
  conversationResource,
  outdateLists,
  supportSummary,
} from '../state/support.store.js';

/** Does it, shows the answer at once, and says what was refused; then what is shown was stale. */
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
      outdateLists();
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
