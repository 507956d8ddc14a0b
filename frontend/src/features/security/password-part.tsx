import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { ApiError, hasCode, sentenceOf } from '../../shared/api/api-error.js';
import { useMutation } from '../../shared/store/use-mutation.js';
import { SecretField } from '../../shared/ui/elements/secret-field.js';
import { DialogForm } from '../../shared/ui/fields/dialog-form.js';
import { Text } from '../../shared/ui/layout/parts.js';
import { changePassword, lastChangesResource, sessionsResource } from './security.api.js';

interface Failure {
  field: 'current' | 'chosen';
  text: string;
}

interface PasswordPartProps {
  /** Whether the present password was given by the bank, and works once. */
  isFirst?: boolean;
  onDone: () => void;
}

/** Form for a new password. */
export function PasswordPart({ isFirst = false, onDone }: PasswordPartProps) {
  const { t } = useTranslation('security');
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const { failure, setFailure, isPending, run } = usePasswordChange(onDone);
  const errorOf = (field: Failure['field']) => (failure?.field === field ? failure.text : '');
  const typing = (take: (typed: string) => void) => (typed: string) => {
    take(typed);
    setFailure(null);
  };
  return (
    <DialogForm
      submit={t(isFirst ? 'password.first.submit' : 'password.title')}
      isPending={isPending}
      isReady={current !== '' && chosen.length >= LIMITS.newPasswordMinLength}
      onSubmit={() => void run(current, chosen)}
    >
      <SecretField
        label={t(isFirst ? 'password.first.current' : 'password.current')}
        autoComplete="current-password"
        value={current}
        error={errorOf('current')}
        isFirst
        isReadOnly={isPending}
        onChange={typing(setCurrent)}
      />
      <SecretField
        label={t('password.new')}
        autoComplete="new-password"
        value={chosen}
        error={errorOf('chosen')}
        hint={t('password.rule', { length: LIMITS.newPasswordMinLength })}
        isReadOnly={isPending}
        onChange={typing(setChosen)}
      />
      {!isFirst && (
        <Text as="p" size="small" tone="muted">
          {t('password.endsOthers')}
        </Text>
      )}
    </DialogForm>
  );
}

function usePasswordChange(onDone: () => void) {
  const { t } = useTranslation(['security', 'common']);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isPending, run } = useMutation(changePassword, {
    onSuccess: () => {
      void sessionsResource.invalidate();
      void lastChangesResource.invalidate();
      onDone();
    },
    success: () => t('password.done', { returnObjects: true }),
    onError: (error) => {
      const problem = error instanceof ApiError ? error.passwordProblem : null;
      if (problem) setFailure({ field: 'chosen', text: t(`problems.${problem}`) });
      else if (hasCode(error, 'incorrect_password'))
        setFailure({ field: 'current', text: t('common:refusals.incorrect_password') });
      else setFailure({ field: 'current', text: sentenceOf(error, t('failed.description')) });
    },
  });
  return { failure, setFailure, isPending, run };
}
