import { Button, Input } from 'antd';
import { type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { useKept } from '../../../shared/store/use-draft.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import styles from './factors.module.css';

interface NameFormProps {
  /** To begin with. */
  name: string;
  hint: string;
  /** Label of the submit button. */
  submit: string;
  failure: string;
  isPending: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** Form for the name of a passkey. */
export function NameForm({ name, hint, submit, failure, isPending, onSubmit, onCancel }: NameFormProps) {
  const { t } = useTranslation(['security', 'common']);
  const id = useId();
  const [typed, setTyped] = useKept(`passkeyName ${name}`, name);
  const chosen = typed.trim();
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen !== '') onSubmit(chosen);
  };
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <label htmlFor={id}>{t('security:factors.passkeys.name')}</label>
      <Input
        id={id}
        size="large"
        autoFocus
        autoComplete="off"
        maxLength={LIMITS.passkeyNameLength}
        readOnly={isPending}
        value={typed}
        aria-required
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <p
        id={`${id}-note`}
        role={failure === '' ? undefined : 'alert'}
        className={failure === '' ? styles.quiet : styles.error}
      >
        {failure || hint}
      </p>
      <Row gap={8} justify="end" wrap>
        <Button disabled={isPending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="primary" htmlType="submit" loading={isPending} disabled={chosen === ''}>
          {submit}
        </Button>
      </Row>
    </form>
  );
}
