import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NICKNAME_MAX } from '#contract/accounts';
import { isOneLine } from '#contract/text';
import { ApiError } from '../../shared/api/api-error.js';
import { toast } from '../../shared/toast/toast.store.js';
import { renameAccount } from './accounts.store.js';
import styles from './nickname-form.module.css';

interface NicknameFormProps {
  accountId: string;
  nickname: string | null;
  /** Saved or cancelled. */
  onDone: () => void;
}

/** Changes what the customer calls an account. Enter saves, Escape cancels. */
export function NicknameForm({ accountId, nickname, onDone }: NicknameFormProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const id = useId();
  const [text, setText] = useState(nickname ?? '');
  const { isSaving, problem, save } = useRename(accountId, onDone);
  const input = useRef<InputRef>(null);
  // In an effect, so that the card has seen before where the focus was.
  useEffect(() => {
    input.current?.focus({ cursor: 'all' });
  }, []);

  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSaving) onDone();
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(text);
      }}
      onKeyDown={cancelOnEscape}
    >
      <label htmlFor={id} className={styles.label}>
        {t('accounts:nickname.label')}
      </label>
      <Input
        ref={input}
        id={id}
        dir="auto"
        autoComplete="off"
        maxLength={NICKNAME_MAX}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { status: 'error' })}
        readOnly={isSaving}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('accounts:nickname.hint', { limit: NICKNAME_MAX })}
      </p>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('common:save')}
        </Button>
        <Button disabled={isSaving} onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Sends the nickname, once at a time, and says what became of it. */
function useRename(accountId: string, onDone: () => void) {
  const { t } = useTranslation(['accounts', 'common']);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (text: string) => {
    if (isSaving) return;
    if (!isOneLine(text.trim())) {
      setProblem(t('common:invisibleCharacters'));
      return;
    }
    setIsSaving(true);
    setProblem(null);
    try {
      await renameAccount(accountId, text);
      toast({ title: t('accounts:nickname.saved') });
      onDone();
    } catch (error) {
      // The app itself tells of a session that is over.
      if (!(error instanceof ApiError && error.status === 401)) setProblem(t('accounts:nickname.failed'));
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, problem, save };
}
