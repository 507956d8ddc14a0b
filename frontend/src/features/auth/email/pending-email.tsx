import { Button, Form } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { ApiError, hasCode, sentenceOf } from '../../../shared/api/api-error.js';
import { digitsOf } from '../../../shared/format/latin-digits.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { useForgottenSecret } from '../../../shared/store/kept/secrets.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { atOnce } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';
import { Grid, Row, Text } from '../../../shared/ui/layout/parts.js';
import {
  cancelEmailChange,
  confirmEmailChange,
  emailChangeResource,
  resendEmailCode,
} from './email-change.store.js';

/** The new e-mail address that waits for its code, if there is one. */
export function PendingEmail() {
  const pending = useResource(emailChangeResource).data?.pending;
  return pending ? <CodeForm key={pending.email} email={pending.email} /> : null;
}

function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { code, type, problem, confirmation, isBusy, resend, cancel } = useEmailChange();
  useForgottenSecret(() => type(''));
  const isReady = code.length === LIMITS.emailCodeDigits;
  const submit = () => {
    if (isReady) void confirmation.run(code);
  };
  return (
    <Form onSubmitCapture={atOnce(submit)}>
      <Grid line="above" gap={12} paddingBlock="20px 0" above={20}>
        <Text as="p" breaks>
          <Trans
            t={t}
            i18nKey="settings:profile.pending.text"
            values={{ email }}
            components={{ address: <bdi translate="no" /> }}
          />
        </Text>
        <TextField
          label={t('settings:profile.pending.code')}
          problem={problem}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          readOnly={isBusy}
          aria-required
          value={code}
          onChange={type}
        />
        <Row gap={8} wrap>
          <Button type="primary" htmlType="submit" loading={confirmation.isPending} disabled={!isReady}>
            {t('settings:profile.pending.confirm')}
          </Button>
          <Button loading={resend.isPending} onClick={() => void resend.run()}>
            {t('settings:profile.pending.resend')}
          </Button>
          <Button loading={cancel.isPending} onClick={() => void cancel.run()}>
            {t('settings:profile.pending.cancel')}
          </Button>
        </Row>
      </Grid>
    </Form>
  );
}

function useEmailChange() {
  const { t } = useTranslation('settings');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const onError = (error: unknown) => {
    // It was confirmed, cancelled or too old meanwhile.
    if (hasCode(error, 'not_found')) void emailChangeResource.invalidate();
    const left = error instanceof ApiError && hasCode(error, 'incorrect_code') ? error.attemptsLeft : null;
    setProblem(
      left === null
        ? sentenceOf(error, t('profile.failed.description'))
        : t('profile.pending.wrong', { count: left }),
    );
  };
  const onSettled = () => void emailChangeResource.invalidate();
  const confirmation = useMutation(confirmEmailChange, {
    onSuccess: (user) => currentUserResource.set(user),
    success: () => t('profile.pending.done', { returnObjects: true }),
    onError,
    onSettled,
  });
  const resend = useMutation(resendEmailCode, {
    success: () => t('profile.pending.resent', { returnObjects: true }),
    onError,
  });
  const cancel = useMutation(cancelEmailChange, {
    success: () => t('profile.pending.cancelled', { returnObjects: true }),
    onError,
    onSettled,
  });
  return {
    code,
    problem,
    confirmation,
    resend,
    cancel,
    isBusy: confirmation.isPending || cancel.isPending,
    type: (typed: string) => {
      setProblem('');
      setCode(digitsOf(typed, LIMITS.emailCodeDigits));
    },
  };
}
