import type { Acknowledgement } from '#contract/realtime';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { Roles } from '../../common/http/identity/access.decorator.js';
import { isUuid } from '../../common/http/input/id-param.decorator.js';
import { DatabaseUnavailable } from '../../database/connection/database-errors.js';
import type { BankSocket } from '../socket/bank-socket.js';
import { ViewingService } from './viewing.service.js';

/** Which conversation each of the desk's sockets shows. What is malformed, or a customer's, is answered so. */
@WebSocketGateway()
@Roles('customer', 'agent', 'admin')
export class ViewingGateway implements OnGatewayDisconnect<BankSocket> {
  constructor(private readonly viewing: ViewingService) {}

  @SubscribeMessage('support.viewing')
  async view(@ConnectedSocket() socket: BankSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    const conversationId = conversationIn(body);
    if (socket.data.role === 'customer' || conversationId === undefined) return { ok: false };
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

/** `null` for none; `undefined` for what is no answer to the question. */
function conversationIn(body: unknown): string | null | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { conversationId } = body as { conversationId?: unknown };
  if (conversationId === null) return null;
  return isUuid(conversationId) ? conversationId.toLowerCase() : undefined;
}
