import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { hasCode, refusalOf } from '../../../shared/api/api-error.js';
import { isConnected } from '../../../shared/live/connection.js';
import { deliverInOrder, newOutgoing, refusedWith } from '../../../shared/support/outgoing.js';
import { refuse, type WritingMode } from './composer-state.js';
import type { DeskUser } from './desk-user.js';
import { restoreDraft } from './drafts.store.js';
import { addOutgoing, changeOutgoing, type Outgoing, outgoingOf, removeOutgoing } from './outgoing.store.js';
import { postNote, postReply } from './support.api.js';
import { conversationResource } from './support.store.js';

/** Shows a message at once, and sends it to the server. */
export function send(
  conversation: ConversationDetailDto,
  me: DeskUser,
  mode: WritingMode,
  message: string,
): void {
  const one: Outgoing = {
    ...newOutgoing(),
    conversationId: conversation.id,
    sender: mode === 'note' ? 'note' : 'agent',
    message,
    after: conversation.messages.at(-1)?.timestamp ?? '',
    stored: null,
  };
  addOutgoing(me.id, one);
  deliverInOrder(one.conversationId, () => deliver(one, me));
}

/** Sends again under the id of the first attempt. */
export function sendAgain(id: string, me: DeskUser): void {
  const one = outgoingOf(me.id)
    .getState()
    .messages.find((message) => message.id === id);
  if (one?.delivery !== 'failed') return;
  changeOutgoing(me.id, id, { delivery: 'sending', reason: null });
  deliverInOrder(one.conversationId, () => deliver(one, me));
}

async function deliver({ id, conversationId, sender, message }: Outgoing, me: DeskUser): Promise<void> {
  try {
    const post = sender === 'note' ? postNote : postReply;
    const stored = await post(conversationId, { message, clientMessageId: id });
    changeOutgoing(me.id, id, { stored });
    // While connected, a push reports all other changes.
    if (!isConnected()) void conversationResource(conversationId).invalidate();
  } catch (error) {
    if (hasCode(error, 'already_claimed')) returnToDraft({ id, conversationId, message }, me, error);
    else changeOutgoing(me.id, id, refusedWith(error, refusalOf(error)));
  }
}

/** A colleague was faster: the text returns to the composer, with the reason. */
function returnToDraft(
  { id, conversationId, message }: Pick<Outgoing, 'id' | 'conversationId' | 'message'>,
  me: DeskUser,
  error: unknown,
): void {
  removeOutgoing(me.id, id);
  restoreDraft(me.id, conversationId, 'reply', message);
  refuse(conversationId, refusalOf(error));
  void conversationResource(conversationId).invalidate();
}

/** Removes a message that could not be sent. */
export function discard(id: string, me: DeskUser): void {
  removeOutgoing(me.id, id);
}
