import { holdsAny } from '#contract/access/permissions';
import type { Acknowledgement, DeskColleague } from '#contract/events/realtime';
import { Logger } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { isUuid } from '#contract/ids';
import { parseTimestamp } from '#contract/formats/timestamp';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { userRoom, viewingRoom } from '../../events/bank-event.js';
import { NodeSignals } from '../../events/node-signals.service.js';
import { ChatService } from './chat.service.js';
import { type ConversationRow, ConversationsRepository } from '../conversations/conversations.repository.js';
import { ConversationActionsService } from '../conversations/conversation-actions.service.js';
import { Typing, type TypingSignal } from './typing.js';
import { Refused } from '../../platform/http/errors.js';

/** What staff need in a conversation. */
const DESK = ['support.desk'] as const;

const logger = new Logger('ChatGateway');

type ChatSocket = Socket<Record<string, never>, Record<string, never>, Record<string, never>, SignedIn>;

/** Handles the typing and read messages of sockets. A malformed message is acknowledged with `ok: false`. */
@WebSocketGateway()
@Roles('customer', 'agent', 'admin')
export class ChatGateway implements OnGatewayInit<Server> {
  private readonly typing = new Typing();

  constructor(
    private readonly chat: ChatService,
    private readonly actions: ConversationActionsService,
    private readonly conversations: ConversationsRepository,
    private readonly signals: NodeSignals,
  ) {
    // Sent by another node of this bank, which has validated it.
    signals.on('typing', (signal) => {
      this.typing.show(signal as TypingSignal);
    });
  }

  afterInit(server: Server): void {
    this.typing.attachServer(server);
  }

  @SubscribeMessage('chat.typing')
  type(@ConnectedSocket() { data }: ChatSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    return acknowledged(async () => {
      const signals = await this.typingOf(data, body);
      for (const signal of signals) {
        if (this.typing.show(signal)) void this.signals.send('typing', signal);
      }
      return signals.length > 0;
    });
  }

  @SubscribeMessage('chat.read')
  read(@ConnectedSocket() { data }: ChatSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    return acknowledged(async () => {
      const upTo = parseTimestamp(field(body, 'upTo'))?.toISOString();
      const conversation = await this.conversationFor(data, body);
      if (!conversation || upTo === undefined) return false;
      if (data.role === 'customer') await this.chat.read(data, upTo);
      else await this.actions.read({ ...data, needed: DESK }, conversation.id, upTo);
      return true;
    });
  }

  /** The signals to send; empty when there is no conversation that this user may type in. */
  private async typingOf(user: SignedIn, body: unknown): Promise<TypingSignal[]> {
    const { id, role, isRestricted, permissions } = user;
    if (role === 'customer') {
      const own = await this.conversations.findByUser(id);
      return own ? [customerTypes(own)] : [];
    }
    const conversationId = field(body, 'conversationId');
    if (isRestricted || !holdsAny(permissions, DESK) || !isUuid(conversationId)) return [];
    const conversation = await this.conversations.findFor(id, conversationId);
    if (!conversation || !mayAnswer(user, conversation)) return [];
    return colleagueTypes({ id, firstName: conversation.colleagueName }, conversation);
  }

  /** For customers always their own conversation; for agents and administrators the one that the message names. */
  private async conversationFor({ id, role }: SignedIn, body: unknown): Promise<ConversationRow | null> {
    if (role === 'customer') return this.conversations.findByUser(id);
    const conversationId = field(body, 'conversationId');
    return isUuid(conversationId) ? this.conversations.find(conversationId) : null;
  }
}

/** Runs `work` and always returns an acknowledgement; `ok` is `false` when it fails. */
async function acknowledged(work: () => Promise<boolean>): Promise<Acknowledgement> {
  try {
    return { ok: await work() };
  } catch (error) {
    if (!(error instanceof Refused)) logger.error(error);
    return { ok: false };
  }
}

/** Whether the user may send an answer; only then they are shown as typing. */
function mayAnswer({ id, permissions }: SignedIn, { claimedBy }: ConversationRow): boolean {
  return claimedBy === null || claimedBy === id || permissions.includes('support.supervise');
}

/** The customer's typing goes to the agent who claimed the conversation, or to all agents while it is unclaimed. */
function customerTypes({ id, claimedBy }: ConversationRow): TypingSignal {
  return { conversationId: id, from: 'user', room: claimedBy === null ? 'agents' : userRoom(claimedBy) };
}

/** An agent's typing goes to the customer, without a name, and to the colleagues who view the conversation. */
function colleagueTypes(agent: DeskColleague, { id, userId }: ConversationRow): TypingSignal[] {
  const typing = { conversationId: id, from: 'agent' as const };
  return [
    { ...typing, room: userRoom(userId) },
    { ...typing, room: viewingRoom(id), agent },
  ];
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
