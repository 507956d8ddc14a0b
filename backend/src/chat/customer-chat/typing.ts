import type { DeskColleague, Typing as TypingPayload } from '#contract/events/realtime';
import type { Server } from 'socket.io';
import { type Room, userRoom, type ViewingRoom } from '../../events/bank-event.js';

/** A user is typing, and the room that is notified. */
export interface TypingSignal {
  conversationId: string;
  from: 'user' | 'agent';
  room: Room | ViewingRoom;
  /** The agent who is typing, for colleagues; the agent's own sockets are not notified. */
  agent?: DeskColleague;
}

/** Least interval between two reports of continued typing. */
const TOLD_EVERY_MS = 2_000;
/** Typing ends when there was no further signal for this long. */
const STOPS_AFTER_MS = 5_000;

/** Shows typing to the sockets of this node, and ends it when no further signal arrives. */
export class Typing {
  /** By conversation, side and, for colleagues, agent. */
  private readonly shown = new Map<string, { signal: TypingSignal; toldAt: number; stop: NodeJS.Timeout }>();
  private server: Pick<Server, 'local'> | null = null;

  attachServer(server: Pick<Server, 'local'>): void {
    this.server = server;
  }

  /** Reports typing, unless it was reported a moment ago; returns whether it was. */
  show(signal: TypingSignal): boolean {
    const key = [signal.conversationId, signal.from, signal.agent?.id].join(' ');
    const before = this.shown.get(key);
    clearTimeout(before?.stop);
    // An agent has claimed the conversation since: the previous room would otherwise show the typing forever.
    if (before && before.signal.room !== signal.room) this.tell('chat.typing.stopped', before.signal);
    const now = performance.now();
    const isTold = before?.signal.room !== signal.room || now - before.toldAt >= TOLD_EVERY_MS;
    if (isTold) this.tell('chat.typing', signal);
    const stop = setTimeout(() => {
      this.shown.delete(key);
      this.tell('chat.typing.stopped', signal);
    }, STOPS_AFTER_MS);
    this.shown.set(key, { signal, toldAt: isTold ? now : before.toldAt, stop: stop.unref() });
    return isTold;
  }

  private tell(event: 'chat.typing' | 'chat.typing.stopped', signal: TypingSignal): void {
    const { conversationId, from, room, agent } = signal;
    const listeners = this.server?.local.to(room);
    const payload: TypingPayload = agent ? { conversationId, from, agent } : { conversationId, from };
    (agent ? listeners?.except(userRoom(agent.id)) : listeners)?.emit(event, payload);
  }
}
