import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#contract/support';
import { QUERIES } from '../state/use-desk-address.js';
import { playSound } from './notify-sound.js';
import { newsIn, type Seen, seenOf } from './notify.rules.js';
import { notifyChoices, useNotifyChoices } from './notify.store.js';
import { conversationsPath } from '../state/support.api.js';
import { conversationLists } from '../state/support.store.js';

interface News {
  myId: string;
  /** What one looks at is no news. */
  openId: string | null;
  onOpen: (id: string) => void;
}

/** Sounds, or shows over other windows, that a customer has written; only for who has asked for it. */
export function useNews({ myId, openId, onOpen }: News): void {
  const { t } = useTranslation('desk');
  const { hasSound, hasNotifications } = useNotifyChoices();
  const isWanted = hasSound || hasNotifications;

  const tell = useRef<(news: readonly Conversation[]) => void>(() => undefined);
  useEffect(() => {
    tell.current = (news) => {
      const isHidden = document.visibilityState === 'hidden';
      const unseen = isHidden ? news : news.filter(({ id }) => id !== openId);
      if (unseen.length === 0) return;
      if (notifyChoices.getState().hasSound) playSound();
      if (!isHidden || !mayNotify()) return;
      for (const { id, customer } of unseen) {
        // No word of the message: other people see the screen, too.
        const shown = new Notification(t('notify.wrote', { name: customer.firstName }), { tag: id });
        shown.onclick = () => {
          window.focus();
          onOpen(id);
        };
      }
    };
  });
  useEffect(() => (isWanted ? watchList(myId, tell) : undefined), [isWanted, myId]);
}

/** Follows the open conversations; hears of what is new after the first look. */
function watchList(myId: string, tell: { current: (news: readonly Conversation[]) => void }): () => void {
  const list = conversationLists.of(conversationsPath(QUERIES.all));
  let seen: Seen | undefined;
  const compare = () => {
    const { rows, status } = list.store.getState();
    if (status !== 'ready') return;
    const news = seen ? newsIn(rows, seen, myId) : [];
    seen = seenOf(rows, seen);
    if (news.length > 0) tell.current(news);
  };
  const leave = list.watch();
  const stop = list.store.subscribe(compare);
  void list.load();
  compare();
  return () => {
    stop();
    leave();
  };
}

function mayNotify(): boolean {
  return (
    notifyChoices.getState().hasNotifications &&
    'Notification' in window &&
    Notification.permission === 'granted'
  );
}
