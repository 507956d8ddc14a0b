import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { conversationsPath } from '../state/support.api.js';
import { conversationLists } from '../state/support.store.js';
import { QUERIES } from '../state/use-desk-address.js';
import { playSound } from './notify-sound.js';
import { newsIn, type Seen, seenOf } from './notify.rules.js';
import { notifyChoices, useNotifyChoices } from './notify.store.js';

interface News {
  myId: string;
  /** The open conversation, which causes no notification. */
  openId: string | null;
  onOpen: (id: string) => void;
}

/**
 * Plays a sound or shows a desktop notification when a customer has written, if the agent has turned that
 * on.
 */
export function useNews({ myId, openId, onOpen }: News): void {
  const { t } = useTranslation('desk');
  const { hasSound, hasNotifications } = useNotifyChoices();
  const isWanted = hasSound || hasNotifications;

  const tell = useRef<(news: readonly ConversationDto[]) => void>(() => undefined);
  useEffect(() => {
    tell.current = (news) => {
      const isHidden = document.visibilityState === 'hidden';
      const unseen = isHidden ? news : news.filter(({ id }) => id !== openId);
      if (unseen.length === 0) return;
      if (notifyChoices.getState().hasSound) playSound();
      if (!isHidden || !mayNotify()) return;
      for (const { id, customer } of unseen) {
        // Does not show the message, since others may see the screen.
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

/**
 * Watches the open conversations and reports the changes after the first load. Returns a function that
 * stops it.
 */
function watchList(myId: string, tell: { current: (news: readonly ConversationDto[]) => void }): () => void {
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
