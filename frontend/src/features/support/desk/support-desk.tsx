import type { InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from 'zustand';
import { BRAND } from '#contract/brand';
import { useConnection } from '../../../shared/live/connection.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { LazyShortcutHelp } from '../../../shared/ui/keys/list-keys.js';
import { useShortcuts } from '../../../shared/ui/keys/use-shortcuts.js';
import { useIsPageVisible } from '../../../shared/ui/use-page-visible.js';
import { useDebouncedValue } from '../../../shared/ui/use-value.js';
import { ConversationList } from '../inbox/conversation-list.js';
import { useAlerts } from '../notifications/use-alerts.js';
import { useNews } from '../notifications/notify-news.js';
import { focusComposer } from '../state/composer-state.js';
import { useDeskFocus } from '../state/desk-focus.js';
import type { CustomerParts, DeskUser } from '../state/desk-user.js';
import { conversationResource, invalidateLists, supportSummary } from '../state/support.store.js';
import { DESK_LISTS, type DeskList, type DeskPlace, useDeskAddress } from '../state/use-desk-address.js';
import { DeskConversation } from './conversation-pane.js';
import { useDeskWidth } from './use-desk-width.js';
import { useViewing } from './use-viewing.js';
import styles from './support-desk.module.css';

/**
 * Delay before a selected conversation opens, in ms, so that holding a key moves through the list without
 * opening every row.
 */
const OPEN_DELAY_MS = 60;

export type DeskStep = 'list' | 'thread' | 'customer';

/** Conversations, thread and customer: side by side where there is room, otherwise one at a time. */
export function Desk({ me, parts }: { me: DeskUser; parts: CustomerParts }) {
  const { t } = useTranslation('desk');
  const address = useDeskAddress();
  const { conversationId, open } = address;
  const width = useDeskWidth();
  const shownId = useDebouncedValue(conversationId, OPEN_DELAY_MS);
  const searchField = useRef<InputRef>(null);
  const step = stepOf(address);
  const desk = useDeskFocus(width === 'one' ? step : null);

  const others = useViewing(conversationId, me.id);
  usePollingWhileAway(conversationId);
  useUnreadInTitle(t('title'));
  useAlerts(open);
  useNews({ myId: me.id, openId: conversationId, onOpen: open });
  useDeskShortcuts({
    hasConversation: conversationId !== null,
    onList: address.showList,
    onCustomer: () => {
      if (conversationId !== null && width !== 'three') address.showCustomer();
    },
    onSearch: () => searchField.current?.focus(),
    onHelp: openDeskHelp,
  });

  return (
    <div ref={desk} className={`${styles.desk} ${styles[width]}`} data-step={step}>
      <div className={styles.list} data-pane="list" tabIndex={-1} hidden={width === 'one' && step !== 'list'}>
        <ConversationList me={me} address={address} searchField={searchField} />
      </div>
      {conversationId === null || shownId === null ? (
        width !== 'one' && <NothingOpen />
      ) : (
        <DeskConversation
          key={shownId}
          id={shownId}
          isCurrent={shownId === conversationId}
          me={me}
          parts={parts}
          others={others}
          width={width}
          address={address}
        />
      )}
      <DeskHelp />
    </div>
  );
}

function NothingOpen() {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.nothing}>
      <NoticeBox title={t('head.nothing.title')} description={t('head.nothing.description')} />
    </div>
  );
}

function stepOf({ conversationId, isCustomerShown }: DeskPlace): DeskStep {
  if (conversationId === null) return 'list';
  return isCustomerShown ? 'customer' : 'thread';
}

const POLL_MS = 5_000;

/** Polls what is on screen while the socket is disconnected. */
function usePollingWhileAway(conversationId: string | null): void {
  const isNeeded = useConnection() === 'away';
  const isVisible = useIsPageVisible();
  useEffect(() => {
    if (!isNeeded || !isVisible) return undefined;
    const timer = setInterval(() => {
      invalidateLists();
      if (conversationId !== null) void conversationResource(conversationId).invalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isNeeded, isVisible, conversationId]);
}

interface DeskKeys {
  hasConversation: boolean;
  onList: (list: DeskList) => void;
  onCustomer: () => void;
  onSearch: () => void;
  onHelp: () => void;
}

/** The shortcuts that neither the list (J, K) nor the header (C, E) handles. */
function useDeskShortcuts({ hasConversation, onList, onCustomer, onSearch, onHelp }: DeskKeys): void {
  const lists = DESK_LISTS.map((list, index) => [String(index + 1), () => onList(list)] as const);
  useShortcuts({
    ...Object.fromEntries(lists),
    d: onCustomer,
    n: () => {
      if (hasConversation) focusComposer('note');
    },
    '/': () => {
      if (hasConversation) focusComposer('reply', '/');
      else onSearch();
    },
    '?': onHelp,
  });
}

/**
 * Shows in the page title how many conversations have unread messages, for agents who are in another tab:
 * `(3) Support Desk · Falaj Bank`.
 */
function useUnreadInTitle(title: string): void {
  const unread = useResource(supportSummary).data?.unread ?? 0;
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : '';
    document.title = `${count}${title} · ${BRAND.name}`;
  }, [unread, title]);
}

/** The list of the desk's shortcuts. */
function DeskHelp() {
  const { t } = useTranslation('desk');
  const isOpen = useStore(deskHelp, (state) => state.isOpen);
  useEffect(() => closeDeskHelp, []);
  const lines = [
    { keys: ['J'], text: t('shortcuts.next') },
    { keys: ['K'], text: t('shortcuts.previous') },
    { keys: ['C'], text: t('shortcuts.claim') },
    { keys: ['R'], text: t('shortcuts.release') },
    { keys: ['E'], text: t('shortcuts.end') },
    { keys: ['T'], text: t('shortcuts.tag') },
    { keys: ['U'], text: t('shortcuts.undo') },
    { keys: ['1', '…', '4'], text: t('shortcuts.lists') },
    { keys: ['D'], text: t('shortcuts.customer') },
    { keys: ['N'], text: t('shortcuts.note') },
    { keys: ['X'], text: t('head.transcript.label') },
    { keys: ['S'], text: t('notify.sound') },
    { keys: ['B'], text: t('notify.notifications') },
    { keys: ['/'], text: t('shortcuts.slash') },
    { keys: ['Ctrl', 'Enter'], text: t('shortcuts.send') },
    { keys: ['Esc'], text: t('shortcuts.leave') },
    { keys: ['?'], text: t('shortcuts.help') },
  ];
  return <LazyShortcutHelp isOpen={isOpen} onClose={closeDeskHelp} lines={lines} />;
}

/** A store, since both a key and the button in the page's heading open the list. */
const deskHelp = createStore(() => ({ isOpen: false }));

export function openDeskHelp(): void {
  deskHelp.setState({ isOpen: true });
}

function closeDeskHelp(): void {
  deskHelp.setState({ isOpen: false });
}
