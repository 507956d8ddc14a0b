import type { CannedReplyRequestDto, ConversationDto } from '#contract/shapes/support.dto';
import { ApiError } from '../../../shared/api/api-error.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource, type Resource } from '../../../shared/store/create-resource.js';
import { createPagedListFamily } from '../../../shared/store/paged/paged-list-family.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';
import { alertsResource, availabilityResource, invalidateDeskSettings } from './desk-settings.store.js';
import {
  deleteCannedReply,
  fetchCannedReplies,
  fetchConversation,
  fetchOlder,
  fetchSupportSummary,
  type LoadedConversation,
  postCannedReply,
} from './support.api.js';

/** The lists of the desk, by the path of their first page. */
export const conversationLists = createPagedListFamily<ConversationDto>();

export const supportSummary = createResource('support.summary', fetchSupportSummary);

/** `null` when the conversation is gone, because its customer was deleted. */
export type OpenConversation = LoadedConversation | null;

const conversations = createResourceFamily<OpenConversation>('support.conversation', async (id = '') => {
  try {
    const loaded = await fetchConversation(id);
    return withKnown(loaded, conversationResource(id).store.getState().data ?? null);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
});

/** Keeps the older messages that are known, unless there are others between them and what was loaded. */
function withKnown(loaded: LoadedConversation, known: OpenConversation): LoadedConversation {
  const [first] = loaded.messages;
  const place = known?.messages.findIndex(({ id }) => id === first?.id) ?? -1;
  if (!known || place < 1) return loaded;
  return { ...loaded, older: known.older, messages: [...known.messages.slice(0, place), ...loaded.messages] };
}

/** Loads the messages before those of a conversation that are loaded. @throws what the request throws */
export async function loadOlder(id: string): Promise<void> {
  const resource = conversationResource(id);
  const older = resource.store.getState().data?.older ?? null;
  if (older === null) return;
  const { rows, next } = await fetchOlder(older);
  const { data } = resource.store.getState();
  if (data?.older === older) resource.set({ ...data, older: next, messages: [...rows, ...data.messages] });
}

/** One conversation with its newest messages, and those before that were loaded, and its customer. */
export function conversationResource(id: string): Resource<OpenConversation> {
  return conversations.of(id);
}

/** Changes a conversation wherever it is shown, with data newer than the server's last answer. */
export function changeConversation(id: string, change: Partial<ConversationDto>): void {
  conversationLists.change(id, (row) => ({ ...row, ...change }));
  const resource = conversationResource(id);
  const { data } = resource.store.getState();
  if (data) resource.set({ ...data, ...change });
}

/** Invalidates the lists and the summary; those on screen are reloaded. */
export function invalidateLists(): void {
  conversationLists.invalidate();
  void supportSummary.invalidate();
}

/** The canned replies, shared by all agents, sorted by shortcut. */
export const cannedRepliesResource = createResource('support.canned-replies', fetchCannedReplies);

export async function addCannedReply(request: CannedReplyRequestDto): Promise<void> {
  await postCannedReply(request);
  await cannedRepliesResource.reload();
}

export async function removeCannedReply(id: string): Promise<void> {
  await deleteCannedReply(id);
  await cannedRepliesResource.reload();
}

export const supportLive: LiveBindings = {
  'support.conversations': invalidateLists,
  'support.conversation:*': (id) => {
    if (id === undefined) conversations.invalidate();
    else conversations.invalidateOne(id);
  },
  'support.alerts': () => void alertsResource.invalidate(),
  'support.availability': () => void availabilityResource.invalidate(),
  'support.settings': () => {
    invalidateDeskSettings();
    invalidateLists();
    conversations.invalidate();
  },
  'support.canned-replies': () => void cannedRepliesResource.invalidate(),
};
