import { ConversationActionsService } from '../../chat/conversations/conversation-actions.service.js';
import { ConversationsRepository } from '../../chat/conversations/conversations.repository.js';
import { ChatService } from '../../chat/customer-chat/chat.service.js';
import { RatingsService } from '../../chat/customer-chat/ratings.service.js';
import { TagsService } from '../../chat/tags/tags.service.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { TransactionsService } from '../../transfers/history/transactions.service.js';
import type { Cast } from '../../lab/people/cast.js';
import type { Scene } from '../../lab/people/scenes.js';
import { DEMO_CONVERSATIONS, type DemoStep } from './demo-conversations.js';

const MINUTE_MS = 60_000;
/** Transactions in which the one that a message is about is looked for. */
const NEWEST = 20;

/** The conversations with the desk. */
export function chatScenes(cast: Cast): Scene[] {
  const now = Date.now();
  return DEMO_CONVERSATIONS.flatMap(({ customer, steps }) =>
    steps.map((step) => ({
      at: new Date(now - step.ago * MINUTE_MS),
      play: () => ('by' in step ? work(cast, customer, step) : write(cast, customer, step)),
    })),
  );
}

/** What an agent does. */
async function work(cast: Cast, customer: string, step: Extract<DemoStep, { by: string }>): Promise<void> {
  const agent = cast.person(step.by);
  const conversation = await cast.app.get(ConversationsRepository).findByUser(cast.person(customer).id);
  const id = conversation?.id ?? '';
  const actions = cast.app.get(ConversationActionsService);
  await actions.read(agent, id, timeOf(cast));
  if ('replies' in step) await actions.reply(agent, id, { text: step.replies, clientMessageId: null });
  else if ('notes' in step) await actions.note(agent, id, { text: step.notes, clientMessageId: null });
  else if ('tag' in step) await cast.app.get(TagsService).add(agent, id, step.tag);
  else await actions.resolve(agent, id);
}

/** What the customer does. */
async function write(cast: Cast, name: string, step: Exclude<DemoStep, { by: string }>): Promise<void> {
  const customer = cast.person(name);
  if ('rates' in step) {
    await cast.app.get(RatingsService).rate(customer, { rating: step.rates, comment: step.comment });
    return;
  }
  await cast.app.get(ChatService).read(customer, timeOf(cast));
  const transactionId = step.aboutTransaction ? await waitingTransfer(cast, customer.id) : undefined;
  const about = transactionId === undefined ? {} : { transactionId };
  await cast.app.get(ChatService).send(customer, { message: step.asks, ...about });
}

function timeOf({ app }: Cast): string {
  return app.get(BankClock).now().toISOString();
}

/** The id of the customer's newest transfer that waits for approval. */
async function waitingTransfer(cast: Cast, userId: string): Promise<string | undefined> {
  const page = { limit: NEWEST, after: null };
  const newest = await cast.app.get(TransactionsService).page(page, userId, {});
  return newest.find(({ type, status }) => type === 'transfer' && status === 'pending')?.id;
}
