import { useEffect, useSyncExternalStore } from 'react';
import { newestReplyOf } from './chat-messages.js';
import { markRead } from './chat-reading.js';
import { useChat } from './chat.store.js';

/** What is on screen is read: not what is further down, nor in a tab that nobody looks at. */
export function useMarkRead(isAtEnd: boolean): void {
  const newest = useChat(({ thread }) => newestReplyOf(thread));
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (newest !== null && isAtEnd && isVisible) markRead();
  }, [newest, isAtEnd, isVisible]);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}
