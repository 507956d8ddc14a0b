import { useEffect, useRef } from 'react';
import { MessageFilled, MessageOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AttachedTransactionDto } from '#contract/shapes/chat.dto';
import { FailedPart } from '../../shared/lazy/failed-part.js';
import { lazyPart } from '../../shared/lazy/lazy-part.js';
import { keepDraft, takeDraft } from '../../shared/store/kept/drafts.js';
import { onAskSupport } from '../../shared/support/ask-support.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import type { Failure } from '../../shared/ui/page/error-boundary.js';
import type { Customer } from './state/chat-sending.js';
import { attach, chatStore, setDraft } from './state/chat.store.js';
import {
  closeChat,
  isPanelOpen,
  openChat,
  type PanelState,
  usePanel,
} from '../../shared/user/chat-panel.store.js';
import { useUnread } from './state/chat-reading.js';
import { UnreadCount } from './unread-count.js';
import styles from './live-support.module.css';

const ChatPanel = lazyPart(async () => (await import('./chat-panel.js')).ChatPanel, {
  failed: (failure) => <FailedPanel failure={failure} />,
});

interface LiveSupportProps {
  customer: Customer;
  /** Shows the transaction that a message is about. */
  onOpenTransaction: (id: string) => void;
}

/** The chat with support: a button on every page, and the panel that it opens. */
export function LiveSupport({ customer, onOpenTransaction }: LiveSupportProps) {
  useQuestions();
  const isClosed = usePanel() === 'closed';
  useEffect(keepChatDraft, []);
  return (
    <>
      <ChatButton />
      {!isClosed && <ChatPanel customer={customer} onOpenTransaction={onOpenTransaction} />}
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

interface ChatDraft {
  text: string;
  /** An older build has not kept it. */
  attached?: AttachedTransactionDto | null;
  isOpen: boolean;
}

/**
 * Keeps the unsent message, and the transaction that it is about, when the app reloads the page, and opens the panel
 * again if it was open.
 */
function keepChatDraft(): () => void {
  const restored = takeDraft('chat') as ChatDraft | null;
  if (restored) {
    setDraft(restored.text);
    attach(restored.attached ?? null);
  }
  if (restored?.isOpen) openChat();
  return keepDraft('chat', (): ChatDraft => {
    const { draft, attached } = chatStore.getState();
    return { text: draft, attached, isOpen: isPanelOpen() };
  });
}

/** Stands where the panel would be, which could not be loaded. The page stays usable beside it. */
function FailedPanel({ failure }: { failure: Failure }) {
  const { t } = useTranslation('chat');
  return (
    <div role="dialog" aria-label={t('title')} className={styles.failed}>
      <FailedPart
        failure={failure}
        more={
          <button type="button" className={styles.close} onClick={closeChat}>
            {t('close')}
          </button>
        }
      />
    </div>
  );
}

/** The button of the chat in the header of a small screen, where it covers nothing. */
export function SupportButton() {
  const { t } = useTranslation('chat');
  const button = useFocusAfter(usePanel());
  const unread = useUnread();
  return (
    <button
      ref={button}
      type="button"
      className={styles.support}
      aria-haspopup="dialog"
      aria-label={useButtonName(unread)}
      onClick={openChat}
    >
      <span className={styles.supportIcon}>
        <Icon of={MessageOutlined} />
        <span className={styles.unread}>
          <UnreadCount count={unread} />
        </span>
      </span>
      <span aria-hidden="true">{t('button')}</span>
    </button>
  );
}

function useButtonName(unread: number): string {
  const { t } = useTranslation('chat');
  return unread > 0 ? t('titleUnread', { count: unread }) : t('title');
}

/** The round button at the end of the page, hidden while the panel is shown, and on small screens. */
function ChatButton() {
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
      aria-label={useButtonName(unread)}
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
