import type { Acknowledgement } from '#contract/events/realtime';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { isUuid } from '#contract/ids';
import { Roles } from '../../platform/http/identity/access.decorator.js';
import { DatabaseUnavailable } from '../../platform/database/connection/database-errors.js';
import type { BankSocket } from '../socket/bank-socket.js';
import { ViewingService } from './viewing.service.js';

/**
 * Receives which conversation each of the desk's sockets shows. Malformed messages, and those of customers, are
 * acknowledged with `ok: false`.
 */
@WebSocketGateway()
@Roles('customer', 'agent', 'admin')
export class ViewingGateway implements OnGatewayDisconnect<BankSocket> {
  constructor(private readonly viewing: ViewingService) {}

  @SubscribeMessage('support.viewing')
  async view(@ConnectedSocket() socket: BankSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    const conversationId = conversationIn(body);
    if (!socket.data.permissions.includes('support.desk') || conversationId === undefined)
      return { ok: false };
    try {
      return { ok: await this.viewing.view(socket, conversationId) };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return { ok: false };
      throw error;
    }
  }

  handleDisconnect(socket: BankSocket): void {
    this.viewing.left(socket);
  }
}

/** The conversation id in a message; `null` for no conversation, `undefined` for a malformed message. */
function conversationIn(body: unknown): string | null | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { conversationId } = body as { conversationId?: unknown };
  if (conversationId === null) return null;
  return isUuid(conversationId) ? conversationId.toLowerCase() : undefined;
}
