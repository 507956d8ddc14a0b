import { CloseOutlined, SendOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { messageOf } from '#contract/formats/text';
import { sendTyping } from '../../shared/live/typing.js';
import { AttachedTransactionCard } from '../../shared/support/attached-transaction-card.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { TypingIndicator } from '../../shared/support/typing-indicator.js';
import { Row } from '../../shared/ui/layout/parts.js';
import { type Customer, send } from './state/chat-sending.js';
import { attach, setDraft, useChat } from './state/chat.store.js';
import styles from './chat-composer.module.css';

/** The number of characters left is shown from here on. */
const SHOW_LEFT_FROM = 200;

/** Enter sends; Shift+Enter starts a new line. An unsent draft is kept when the panel is closed. */
export function ChatComposer({ customer, onSend }: { customer: Customer; onSend: () => void }) {
  const { t } = useTranslation('chat');
  const draft = useChat((state) => state.draft);
  const attached = useChat((state) => state.attached);
  const field = useFocusOn(attached?.id ?? null);
  const statusId = useId();
  const words = messageOf(draft);

  const submit = () => {
    if (words === '') return;
    send(words, customer, attached);
    setDraft('');
    attach(null);
    onSend();
    field.current?.focus();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComposerStatus id={statusId} left={LIMITS.chatMessageLength - draft.length} />
      <AttachedToDraft
        onRemove={() => {
          attach(null);
          field.current?.focus();
        }}
      />
      <div className={styles.field}>
        <textarea
          ref={field}
          className={styles.text}
          data-testid="chat-text"
          // With `auto`, an empty field would show its placeholder left to right, also in Arabic.
          dir={draft === '' ? undefined : 'auto'}
          rows={Math.min(draft.split('\n').length, 5)}
          maxLength={LIMITS.chatMessageLength}
          value={draft}
          placeholder={t(attached ? 'attached.placeholder' : 'placeholder')}
          aria-label={t('message')}
          aria-describedby={statusId}
          enterKeyHint="send"
          onChange={(event) => {
            setDraft(event.target.value);
            if (event.target.value !== '') sendTyping();
          }}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        <SendButton isDisabled={words === ''} />
      </div>
    </form>
  );
}

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <button
      type="submit"
      data-testid="chat-send"
      className={styles.send}
      aria-label={t('send')}
      disabled={isDisabled}
    >
      <Icon of={SendOutlined} />
    </button>
  );
}

/** Enter does not send while it confirms a word in an input method. */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}

/** A line of its own, so that nothing shifts: 'agent is typing', or how many characters are left. */
function ComposerStatus({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation('chat');
  const isAgentTyping = useChat((state) => state.isAgentTyping);
  return (
    <Row gap={16} align="center" justify="between" minHeight={24} size="tiny" tone="muted" numbers>
      <span role="status">{isAgentTyping && <TypingIndicator>{t('typing')}</TypingIndicator>}</span>
      <span id={id}>{left <= SHOW_LEFT_FROM && t('left', { count: left })}</span>
    </Row>
  );
}

/** The transaction that the next message is about, with a button that takes it away. */
function AttachedToDraft({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation('chat');
  const attached = useChat((state) => state.attached);
  if (!attached) return null;
  return (
    <Row gap={4} align="center" below={8}>
      <AttachedTransactionCard transaction={attached} />
      <button type="button" className={styles.remove} aria-label={t('attached.remove')} onClick={onRemove}>
        <Icon of={CloseOutlined} />
      </button>
    </Row>
  );
}

/** Focuses the field at first, and when a transaction is attached. */
function useFocusOn(attachedId: string | null) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [attachedId]);
  return field;
}
