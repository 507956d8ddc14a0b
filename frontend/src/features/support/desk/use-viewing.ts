import { useEffect, useState } from 'react';
import type { ConversationViewers, DeskColleague } from '#contract/realtime';
import { on, emit, useConnection } from '../../../shared/live/connection.js';
import { useDebouncedValue } from '../../../shared/ui/use-debounced-value.js';

/** Turning the pages quickly is not looking; and the server closes a socket that says too much. */
const LOOKING_MS = 300;

/** Tells colleagues which conversation is open here; answers with those who have it open, too. */
export function useViewing(conversationId: string | null, myId: string): DeskColleague[] {
  const connection = useConnection();
  const viewed = useDebouncedValue(conversationId, LOOKING_MS);
  const [told, setTold] = useState<ConversationViewers | null>(null);

  useEffect(() => on('support.viewers', setTold), []);
  useEffect(() => {
    // A new connection knows nothing of what was said on the one before.
    if (connection === 'connected') emit('support.viewing', { conversationId: viewed });
  }, [viewed, connection]);
  useEffect(
    () => () => {
      emit('support.viewing', { conversationId: null });
    },
    [],
  );

  if (connection === 'away' || told?.conversationId !== conversationId) return [];
  return told.viewers.filter(({ id }) => id !== myId);
}
