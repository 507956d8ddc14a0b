import { isConnected, on } from '../../shared/live/connection.js';
import { historyResource, pollReplies, presenceResource, readStateResource } from './chat.store.js';

/** Specification, section 9. */
const POLL_MS = 2_000;

let current: { pollNow: () => void } | null = null;

/** Keeps up with the conversation until the answer is called: for as long as the panel is open. */
export function followConversation(email: string): () => void {
  const leaveHistory = historyResource.watch();
  const leavePresence = presenceResource.watch();
  const leavePushes = on('chat.presence', (presence) => {
    presenceResource.set(presence);
  });
  void presenceResource.reload();
  // Without a socket nothing has told what was read meanwhile.
  if (!isConnected()) void readStateResource.invalidate();
  const polling = startPolling(() => {
    void historyResource.load();
    return pollReplies(email);
  });
  current = polling;

  return () => {
    polling.stop();
    leaveHistory();
    leavePresence();
    leavePushes();
    if (current === polling) current = null;
  };
}

/** For when something is known to be there; does nothing unless the panel is open. */
export function pollNow(): void {
  current?.pollNow();
}

/** One poll at a time, each some time after the one before was answered. */
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
      // What is on its way may be older than what was heard of.
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
