import type { ChatMessage, Outgoing } from './chat-messages.js';

export type Delivery = Outgoing['delivery'] | 'seen';

/**
 * What is said below a message of the customer about its way: below each that has not arrived, and below the
 * last of those that have, which speaks for the others.
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
