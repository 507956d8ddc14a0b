import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../shared/live/connection.js';
import { ChatComposer } from './chat-composer.js';
import { followConversation } from './chat-follow.js';
import { ChatHeader } from './chat-header.js';
import { ChatLog } from './chat-log.js';
import type { Customer } from './chat-sending.js';
import { hearTyping } from './chat-typing.js';
import { closeChat, usePanel } from './panel.store.js';
import styles from './chat-panel.module.css';

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

/**
 * What the keyboard of a phone leaves of the screen, for style sheets: no unit of CSS knows of it everywhere.
 * Nothing while somebody has zoomed in, who would else see the panel shrink.
 */
function useVisibleArea(): CSSProperties {
  const area = useSyncExternalStore(subscribe, measure);
  const [top, height] = area.split(' ');
  return height === undefined ? {} : ({ '--visible-top': top, '--visible-height': height } as CSSProperties);
}

/** One text, so that React sees whether it is the same. */
function measure(): string {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return '';
  return `${Math.round(viewport.offsetTop)}px ${Math.round(viewport.height)}px`;
}

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
}
