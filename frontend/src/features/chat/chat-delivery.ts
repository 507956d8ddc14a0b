import type { ChatMessage, Outgoing } from './chat-messages.js';

export type Delivery = Outgoing['delivery'] | 'seen';

/**
 * The delivery state below a customer's message. It is shown below each message that has not arrived, and
 * below the last one that has, which stands for those before it.
 */
export function deliveryOf(
  message: ChatMessage | Outgoing,
  all: readonly (ChatMessage | Outgoing)[],
  agentReadUpTo: string | null,
): Delivery | null {
  if ('delivery' in message) return message.delivery;
  const lastArrived = all.findLast((one) => one.sender === 'user' && !('delivery' in one));
  if (message !== lastArrived) return null;
  return agentReadUpTo !== null && message.timestamp <= agentReadUpTo ? 'seen' : 'sent';
}
