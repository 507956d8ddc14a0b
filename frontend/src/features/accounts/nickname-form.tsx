import { Button, Form, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NICKNAME_MAX } from '#contract/banking/accounts';
import { isOneLine } from '#contract/formats/text';
import { useMutation } from '../../shared/store/use-mutation.js';
import { atOnce } from '../../shared/ui/form.js';
import { Text } from '../../shared/ui/layout/parts.js';
import { renameAccount } from './accounts.store.js';
import { useKept } from '../../shared/store/kept/use-draft.js';
import styles from './nickname-form.module.css';

interface NicknameFormProps {
  accountId: string;
  nickname: string | null;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

/** Form for the nickname of an account. Enter saves, Escape cancels. */
export function NicknameForm({ accountId, nickname, onDone }: NicknameFormProps) {
  const { t } = useTranslation(['accounts', 'common']);
  const id = useId();
  const [text, setText] = useKept(`nickname ${accountId}`, nickname ?? '');
  const { isPending, problem, save } = useRename(accountId, onDone);
  const input = useRef<InputRef>(null);
  // In an effect, so that the card can first remember which element had the focus.
  useEffect(() => {
    input.current?.focus({ cursor: 'all' });
  }, []);

  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPending) onDone();
  };
  return (
    <Form className={styles.form ?? ''} onSubmitCapture={atOnce(() => save(text))} onKeyDown={cancelOnEscape}>
      <Text as="label" htmlFor={id} block below={4} size="small" weight="medium">
        {t('accounts:nickname.label')}
      </Text>
      <Input
        ref={input}
        id={id}
        dir="auto"
        autoComplete="off"
        maxLength={NICKNAME_MAX}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { status: 'error' })}
        readOnly={isPending}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Text as="p" id={`${id}-hint`} above={4} size="tiny" tone="muted">
        {t('accounts:nickname.hint', { limit: NICKNAME_MAX })}
      </Text>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('common:save')}
        </Button>
        <Button disabled={isPending} onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Sends the nickname and reports the outcome. */
function useRename(accountId: string, onDone: () => void) {
  const { t } = useTranslation(['accounts', 'common']);
  const [problem, setProblem] = useState<string | null>(null);
  const { isPending, run } = useMutation((text: string) => renameAccount(accountId, text), {
    onSuccess: onDone,
    success: () => ({ title: t('accounts:nickname.saved') }),
    onError: () => setProblem(t('accounts:nickname.failed')),
  });

  const save = (text: string) => {
    const isValid = isOneLine(text.trim());
    setProblem(isValid ? null : t('common:invisibleCharacters'));
    if (isValid) void run(text);
  };
  return { isPending, problem, save };
}
