import { lazy, Suspense, useEffect, useRef } from 'react';
import { MessageFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { onAskSupport } from '../../shared/support/ask-support.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import type { Customer } from './chat-sending.js';
import { openChat, type PanelState, usePanel } from './panel.store.js';
import { attach } from './chat.store.js';
import { useUnread } from './chat-reading.js';
import { UnreadCount } from './unread-count.js';
import styles from './live-support.module.css';

const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel.js')).ChatPanel }));

interface LiveSupportProps {
  customer: Customer;
  /** Shows the transaction that a message is about. */
  onOpenTransaction: (id: string) => void;
}

/** The chat with support: a button on every page, and the panel that it opens. */
export function LiveSupport({ customer, onOpenTransaction }: LiveSupportProps) {
  useQuestions();
  const isClosed = usePanel() === 'closed';
  return (
    <>
      <ChatButton />
      {!isClosed && (
        <Suspense fallback={null}>
          <ChatPanel customer={customer} onOpenTransaction={onOpenTransaction} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the chat when the customer wants to ask about a transaction. */
function useQuestions(): void {
  useEffect(
    () =>
      onAskSupport((transaction) => {
        attach(transaction);
        openChat();
      }),
    [],
  );
}

/** The round button at the end of the page, hidden while the panel is shown. */
function ChatButton() {
  const { t } = useTranslation('chat');
  const unread = useUnread();
  const panel = usePanel();
  const button = useFocusAfter(panel);
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      hidden={panel !== 'closed'}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t('titleUnread', { count: unread }) : t('title')}
      onClick={openChat}
    >
      <Icon of={MessageFilled} />
      <span className={styles.unread}>
        <UnreadCount count={unread} />
      </span>
    </button>
  );
}

/** Returns the focus to the button when the panel is closed. */
function useFocusAfter(panel: PanelState) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(panel);
  useEffect(() => {
    if (before.current !== 'closed' && panel === 'closed') button.current?.focus();
    before.current = panel;
  }, [panel]);
  return button;
}
