import { useState } from 'react';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { openChatForRestriction } from '../../shared/user/chat-panel.store.js';
import { type DraftName, takeDraft } from '../../shared/store/kept/drafts.js';

/**
 * The open dialog of a page by its task, at first the one of before a reload by the app. For a restricted customer the
 * chat opens in its place, unless the task only reads.
 * @param draft where the dialog keeps its task over a reload
 */
export function useTask<Task extends { kind: string }>(draft: DraftName, reading?: Task['kind']) {
  const { isRestricted } = useCurrentUser();
  const [task, setTask] = useState(() => takeDraft(draft) as Task | null);
  const mayAct = () => {
    if (isRestricted) openChatForRestriction();
    return !isRestricted;
  };
  return {
    task,
    /** Whether the customer may do something; opens the chat if not. */
    mayAct,
    begin: (next: Task) => {
      if (next.kind === reading || mayAct()) setTask(next);
    },
    end: () => {
      setTask(null);
    },
  };
}
