import { isConnected, on } from '../../../shared/live/connection.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { listenToTyping } from '../../../shared/live/typing.js';
import { presenceResource, withPresence } from '../../../shared/support/presence.store.js';
import {
  chatStore,
  historyResource,
  pollReplies,
  readStateResource,
  resolutionsResource,
} from './chat.store.js';

/** Pause between an answer and the next poll. */
const POLL_MS = 2_000;

let current: { pollNow: () => void } | null = null;

/** Keeps the conversation up to date until it is stopped. Returns a function that stops it. */
export function followConversation(email: string): () => void {
  const leaveHistory = historyResource.watch();
  const leavePresence = presenceResource.watch();
  const leaveResolutions = resolutionsResource.watch();
  const leavePushes = on('chat.presence', withPresence);
  void presenceResource.reload();
  // Without a socket no push has updated the read state and the resolutions.
  if (!isConnected()) {
    void readStateResource.invalidate();
    void resolutionsResource.invalidate();
  }
  const polling = startPolling(() => {
    void historyResource.load();
    void resolutionsResource.load();
    return pollReplies(email);
  });
  current = polling;

  return () => {
    polling.stop();
    leaveHistory();
    leavePresence();
    leaveResolutions();
    leavePushes();
    if (current === polling) current = null;
  };
}

/** Follows whether an agent is typing. Returns a function that stops it. */
export function followTyping(): () => void {
  const stop = listenToTyping(
    ({ from }) => (from === 'agent' ? from : undefined),
    (_typing, isAgentTyping) => chatStore.setState({ isAgentTyping }),
  );
  return () => {
    stop();
    chatStore.setState({ isAgentTyping: false });
  };
}

/** Polls at once, when news is known to be there; does nothing unless the conversation is followed. */
function pollNow(): void {
  current?.pollNow();
}

/** Runs one poll at a time, each `POLL_MS` after the previous one was answered. */
function startPolling(poll: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  let pause = POLL_MS;
  let isStopped = false;

  const run = async () => {
    isUnderWay = true;
    pause = POLL_MS;
    await poll();
    isUnderWay = false;
    if (!isStopped) timer = setTimeout(() => void run(), pause);
  };
  void run();

  return {
    pollNow: () => {
      // The poll under way may have missed the news, so another one follows at once.
      if (isUnderWay) pause = 0;
      else {
        clearTimeout(timer);
        void run();
      }
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export const chatLive: LiveBindings = {
  chat: () => {
    pollNow();
    void historyResource.invalidate();
    void readStateResource.invalidate();
    void resolutionsResource.invalidate();
    void presenceResource.invalidate();
  },
  // The transactions that messages are about are shown as they are now.
  transactions: () => {
    if (chatStore.getState().thread.confirmed.some(({ transaction }) => transaction)) {
      void historyResource.invalidate();
    }
  },
};
