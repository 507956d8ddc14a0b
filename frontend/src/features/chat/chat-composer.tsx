import { SendOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { messageOf } from '#contract/text';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './chat-composer.module.css';
import { type Customer, send } from './chat-sending.js';
import { setDraft, useChat } from './chat.store.js';
import { sayTyping } from './chat-typing.js';

/** From here on one is told how many characters are left. */
const NEAR_THE_END = 200;

/** Enter sends, Shift+Enter begins a new line. What is not sent yet stays when the panel is closed. */
export function ChatComposer({ customer, onSend }: { customer: Customer; onSend: () => void }) {
  const { t } = useTranslation('chat');
  const draft = useChat((state) => state.draft);
  const field = useFocusAtFirst();
  const statusId = useId();
  const words = messageOf(draft);

  const submit = () => {
    if (words === '') return;
    send(words, customer);
    setDraft('');
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
      <div className={styles.field}>
        <textarea
          ref={field}
          className={styles.text}
          // An empty field would take its placeholder for English.
          dir={draft === '' ? undefined : 'auto'}
          rows={Math.min(draft.split('\n').length, 5)}
          maxLength={LIMITS.chatMessageLength}
          value={draft}
          placeholder={t('placeholder')}
          aria-label={t('message')}
          aria-describedby={statusId}
          enterKeyHint="send"
          onChange={(event) => {
            setDraft(event.target.value);
            sayTyping();
          }}
          onKeyDown={(event) => {
            if (!sends(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        <button type="submit" className={styles.send} aria-label={t('send')} disabled={words === ''}>
          <Icon of={SendOutlined} />
        </button>
      </div>
    </form>
  );
}

/** Enter also chooses a word where words are composed of several keys. */
function sends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}

/** In a line of its own, so that nothing jumps: an agent who types, or how much may still be written. */
function ComposerStatus({ id, left }: { id: string; left: number }) {
  const { t } = useTranslation('chat');
  const isAgentTyping = useChat((state) => state.isAgentTyping);
  return (
    <div className={styles.status}>
      <span role="status" className={styles.typing}>
        {isAgentTyping && (
          <>
            <span className={styles.dots} aria-hidden="true" />
            {t('typing')}
          </>
        )}
      </span>
      <span id={id}>{left <= NEAR_THE_END && t('left', { count: left })}</span>
    </div>
  );
}

function useFocusAtFirst() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  return field;
}
