import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../shared/live/connection.js';
import { ChatComposer } from './chat-composer.js';
import { followConversation } from './chat-follow.js';
import { ChatHeader } from './chat-header.js';
import { ChatLog } from './chat-log.js';
import styles from './chat-panel.module.css';
import type { Customer } from './chat-sending.js';
import { hearTyping } from './chat-typing.js';
import { closeChat, usePanel } from './panel.store.js';
import { useVisibleArea } from './use-visible-area.js';

/** Beside the page, not in front of it: the page stays usable while one chats. */
export function ChatPanel({ customer }: { customer: Customer }) {
  const { t } = useTranslation('chat');
  const isOpen = usePanel() === 'open';
  const log = useRef<HTMLDivElement>(null);
  useConversation(customer.email, isOpen);

  return (
    <div
      role="dialog"
      aria-label={t('title')}
      className={isOpen ? styles.panel : `${styles.panel} ${styles.minimised}`}
      style={useVisibleArea()}
      onKeyDown={closeOnEscape}
    >
      <ChatHeader />
      {isOpen && (
        <>
          <p className={styles.promise}>{t('promise')}</p>
          <ChatLog ref={log} customer={customer} />
          <ChatComposer
            customer={customer}
            onSend={() => {
              log.current?.scrollTo({ top: 0 });
            }}
          />
        </>
      )}
    </div>
  );
}

function closeOnEscape(event: KeyboardEvent): void {
  // Escape while a word is being composed belongs to the keyboard.
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) closeChat();
}

/** A socket that comes or goes begins it anew: what it has missed is asked for at once. */
function useConversation(email: string, isOpen: boolean): void {
  const connection = useConnection();
  useEffect(() => (isOpen ? followConversation(email) : undefined), [email, isOpen, connection]);
  useEffect(() => (isOpen ? hearTyping() : undefined), [isOpen]);
}
