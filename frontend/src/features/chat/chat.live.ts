import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { pollNow } from './chat-follow.js';
import { historyResource, readStateResource } from './chat.store.js';

export const chatLive: LiveBindings = {
  chat: () => {
    pollNow();
    void historyResource.invalidate();
    void readStateResource.invalidate();
  },
};
