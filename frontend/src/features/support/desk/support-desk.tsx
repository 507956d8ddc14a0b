import type { InputRef } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { useSettled } from '../../../shared/ui/use-settled.js';
import { ConversationList } from '../inbox/conversation-list.js';
import { type DeskPlace, useDeskAddress } from '../state/use-desk-address.js';
import { DeskConversation } from './conversation-pane.js';
import { useDeskFocus } from '../state/desk-focus.js';
import { useFreshness } from './desk-freshness.js';
import { DeskHelp } from './desk-help.js';
import styles from './support-desk.module.css';
import { openDeskHelp } from './desk-help.store.js';
import { useDeskShortcuts } from './desk-shortcuts.js';
import { useUnreadInTitle } from './desk-title.js';
import type { DeskUser } from '../state/desk-user.js';
import { useDeskWidth } from './use-desk-width.js';
import { useNews } from '../notifications/notify-news.js';
import { useViewing } from './use-viewing.js';

/** A key that is held goes through the list without opening all that it passes. */
const PASSING_MS = 60;

export type DeskStep = 'list' | 'thread' | 'customer';

/** Conversations, thread and customer: beside each other where there is room, else one after the other. */
export function Desk({ me }: { me: DeskUser }) {
  const { t } = useTranslation('desk');
  const address = useDeskAddress();
  const { conversationId, open } = address;
  const width = useDeskWidth();
  const shownId = useSettled(conversationId, PASSING_MS);
  const searchField = useRef<InputRef>(null);
  const step = stepOf(address);
  const desk = useDeskFocus(width === 'one' ? step : null);

  const others = useViewing(conversationId, me.id);
  useFreshness(conversationId);
  useUnreadInTitle(t('title'));
  useNews({ myId: me.id, openId: conversationId, onOpen: open });
  useDeskShortcuts({
    hasConversation: conversationId !== null,
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
