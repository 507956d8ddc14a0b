import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { cannedRepliesResource } from './canned-replies.store.js';
import { conversations, invalidateLists } from './support.store.js';

export const supportLive: LiveBindings = {
  'support.conversations': invalidateLists,
  'support.conversation:*': (id) => {
    if (id === undefined) conversations.invalidate();
    else conversations.invalidateOne(id);
  },
  'support.canned-replies': () => void cannedRepliesResource.invalidate(),
};
