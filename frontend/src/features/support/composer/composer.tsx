import { Button, Segmented } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { messageOf } from '#contract/formats/text';
import { CannedRepliesButton } from '../canned-replies/canned-replies-button.js';
import { MacrosButton } from '../macros/macros-button.js';
import { UndoBar } from '../macros/undo-bar.js';
import type { DeskUser } from '../state/desk-user.js';
import { setDraft, setMode, useDraft, useMode } from '../state/drafts.store.js';
import { send } from '../state/outgoing.js';
import { clearRefusal, focusComposer, type WritingMode } from '../state/composer-state.js';
import { Row, look } from '../../../shared/ui/layout/parts.js';
import { ComposerField } from './composer-field.js';
import { charactersLeft, mayWrite } from './composer-rules.js';
import { ComposerStatus } from './composer-status.js';
import styles from './composer.module.css';

interface ComposerProps {
  conversation: ConversationDetailDto;
  me: DeskUser;
}

/** The form for replies and notes. Unsent drafts are kept per conversation. */
export function Composer(props: ComposerProps) {
  return <ComposerForm key={props.conversation.id} {...props} />;
}

function ComposerForm({ conversation, me }: ComposerProps) {
  const { t } = useTranslation('desk');
  const { id } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const mode = useMode(me.id, id);
  const draft = useDraft(me.id, id, mode);
  const words = messageOf(draft);
  const isReady = words !== '' && charactersLeft(draft) >= 0 && mayWrite(conversation, me, mode);

  const submit = () => {
    if (!isReady) return;
    send(conversation, me, mode, words);
    setDraft(me.id, id, mode, '');
    clearRefusal(id);
    field.current?.focus();
  };

  return (
    <>
      <UndoBar conversationId={id} />
      <form
        className={[styles.composer, styles[mode]].join(' ')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Row gap="8px 16px" align="center" justify="between" minHeight={36}>
          <ComposerModes conversationId={id} me={me} mode={mode} />
          <Row>
            <MacrosButton conversationId={id} />
            <CannedRepliesButton />
          </Row>
        </Row>
        <ComposerField
          ref={field}
          conversation={conversation}
          me={me}
          mode={mode}
          draft={draft}
          statusId={statusIdOf(id)}
          onSubmit={submit}
        />
        <Row gap="8px 16px" align="center" justify="between" minHeight={36}>
          <ComposerStatus id={statusIdOf(id)} conversation={conversation} me={me} mode={mode} draft={draft} />
          <Button
            type="primary"
            htmlType="submit"
            data-testid="desk-send"
            className={look({ touch: 'tall', rigid: true })}
            disabled={!isReady}
          >
            {t(`composer.send.${mode}`)}
          </Button>
        </Row>
      </form>
    </>
  );
}

const statusIdOf = (conversationId: string) => `composer-status-${conversationId}`;

interface ComposerModesProps {
  conversationId: string;
  me: DeskUser;
  mode: WritingMode;
}

const MODES: readonly WritingMode[] = ['reply', 'note'];

/** A click on a mode also focuses the field; the arrow keys change the mode and keep the focus. */
function ComposerModes({ conversationId, me, mode }: ComposerModesProps) {
  const { t } = useTranslation('desk');
  const isByPointer = useRef(false);
  return (
    <Segmented<WritingMode>
      className={styles.modes ?? ''}
      aria-label={t('composer.mode')}
      options={MODES.map((value) => ({ value, label: t(`composer.modes.${value}`) }))}
      value={mode}
      onPointerDown={() => {
        isByPointer.current = true;
      }}
      onKeyDownCapture={() => {
        isByPointer.current = false;
      }}
      onClick={() => {
        if (isByPointer.current) focusComposer(mode);
      }}
      onChange={(chosen) => {
        clearRefusal(conversationId);
        if (isByPointer.current) focusComposer(chosen);
        else setMode(me.id, conversationId, chosen);
      }}
    />
  );
}
