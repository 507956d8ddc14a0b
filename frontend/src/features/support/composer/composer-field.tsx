import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { type CannedChoice, useCannedChoice } from '../canned-replies/canned-choice.js';
import { CannedList } from '../canned-replies/canned-list.js';
import { clearRefusal, onFocusComposer, type WritingMode } from '../state/composer-state.js';
import type { DeskUser } from '../state/desk-user.js';
import { setDraft, setMode } from '../state/drafts.store.js';
import { sendTyping } from '../../../shared/live/typing.js';
import { mayWrite } from './composer-rules.js';
import styles from './composer-field.module.css';

interface ComposerFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  conversation: ConversationDetailDto;
  me: DeskUser;
  mode: WritingMode;
  draft: string;
  /** The id of the status line below the field. */
  statusId: string;
  onSubmit: () => void;
}

const MAX_ROWS = 8;

/** Enter starts a new line; Ctrl+Enter sends. A slash offers canned replies. */
export function ComposerField(props: ComposerFieldProps) {
  const { ref, conversation, mode, draft, statusId, onSubmit } = props;
  const { t } = useTranslation('desk');
  const listId = useId();
  const { canned, change, isAllowed } = useWriting(props);

  return (
    <div className={styles.place}>
      {canned.isOpen && <CannedList id={listId} choice={canned} />}
      <textarea
        ref={ref}
        className={styles.text}
        data-testid="desk-text"
        // Without letters, `auto` would not follow the direction of the page.
        dir={/\p{L}/u.test(draft) ? 'auto' : undefined}
        rows={Math.min(draft.split('\n').length + 1, MAX_ROWS)}
        value={draft}
        placeholder={isAllowed ? t(`composer.placeholders.${mode}`) : ''}
        aria-label={t(`composer.labels.${mode}`, { name: conversation.customer.firstName })}
        aria-describedby={statusId}
        // Read-only instead of disabled, so that the field keeps the focus when a colleague claims the
        // conversation, and the draft can be copied.
        readOnly={!isAllowed}
        aria-disabled={!isAllowed}
        aria-autocomplete={mode === 'reply' ? 'list' : 'none'}
        {...(canned.isOpen && {
          'aria-controls': listId,
          'aria-activedescendant': canned.activeId(listId),
        })}
        onChange={({ target }) => {
          change(target.value);
          canned.follow(target);
        }}
        onSelect={({ currentTarget }) => canned.follow(currentTarget)}
        onBlur={() => canned.close()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || canned.press(event) || !sends(event)) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </div>
  );
}

function sends({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

type FocusTarget = Pick<ComposerFieldProps, 'ref' | 'conversation' | 'me'>;

function useWriting({ ref, conversation, me, mode, draft }: ComposerFieldProps) {
  const { id, customer } = conversation;
  const isAllowed = mayWrite(conversation, me, mode);
  const change = (text: string) => {
    setDraft(me.id, id, mode, text);
    clearRefusal(id);
    if (mode === 'reply' && text !== '') sendTyping(id);
  };
  const isOffered = isAllowed && mode === 'reply';
  const canned = useCannedChoice({
    field: ref,
    draft,
    conversationId: id,
    customer,
    isOffered,
    onInsert: change,
  });
  useFocusRequests({ ref, conversation, me }, canned);
  return { canned, change, isAllowed };
}

/** Takes the focus whenever `focusComposer` is called. */
function useFocusRequests({ ref, conversation, me }: FocusTarget, canned: CannedChoice): void {
  const current = useRef({ conversation, canned });
  useLayoutEffect(() => {
    current.current = { conversation, canned };
  });
  useEffect(
    () =>
      onFocusComposer((mode, text) => {
        // The field must show the draft of the requested mode before text is appended.
        flushSync(() => setMode(me.id, current.current.conversation.id, mode));
        ref.current?.focus();
        if (text === '' || !mayWrite(current.current.conversation, me, mode)) return;
        current.current.canned.type(text);
      }),
    [ref, me],
  );
}
