import { useEffect, useState } from 'react';
import type { ConversationViewers, DeskColleague } from '#contract/events/realtime';
import { on, emit, useConnection } from '../../../shared/live/connection.js';
import { useDebouncedValue } from '../../../shared/ui/use-value.js';

/**
 * A conversation counts as viewed after this time, in ms, so that moving quickly through the list is not
 * reported; the server disconnects a socket that sends too many events.
 */
const VIEWING_DELAY_MS = 300;

/**
 * Reports to the server which conversation is open here, and returns the colleagues who have it open, too.
 */
export function useViewing(conversationId: string | null, myId: string): DeskColleague[] {
  const connection = useConnection();
  const viewed = useDebouncedValue(conversationId, VIEWING_DELAY_MS);
  const [told, setTold] = useState<ConversationViewers | null>(null);

  useEffect(() => on('support.viewers', setTold), []);
  useEffect(() => {
    // The server forgets the viewed conversation with each connection.
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
