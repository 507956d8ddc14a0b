import { Button, Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { ProfileRequestDto } from '#contract/shapes/access/profile.dto';
import { LIMITS } from '#contract/limits';
import { ApiError } from '../../shared/api/api-error.js';
import { withProof } from '../../shared/proof/proof.store.js';
import { useMutation } from '../../shared/store/use-mutation.js';
import { toast } from '../../shared/toast/toast.store.js';
import { TextField } from '../../shared/ui/fields/text-field.js';
import { useOneLineRule } from '../../shared/ui/form.js';
import { Box, Grid } from '../../shared/ui/layout/parts.js';
import { updateProfile } from './auth.api.js';
import { currentUserResource, useCurrentUser } from '../../shared/user/current-user.store.js';
import { useKeptForm } from '../../shared/store/kept/use-draft.js';
import { emailChangeResource } from './email/email-change.store.js';
import styles from './profile-form.module.css';

const FIELDS = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', maxLength: LIMITS.nameLength },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', maxLength: LIMITS.nameLength },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: LIMITS.emailLength },
] as const;

/** Form for the signed-in user's name and email address. `onRestricted` is called in place of saving. */
export function ProfileForm({ onRestricted }: { onRestricted: () => void }) {
  const { t } = useTranslation('settings');
  const [form] = Form.useForm<ProfileRequestDto>();
  const oneLine = useOneLineRule();
  const { initial, showAs } = useShownProfile(form);
  const kept = useKeptForm('profile', form, initial);
  const { isRestricted } = useCurrentUser();
  const { isPending, run } = useSave(form, showAs);

  const reportFailure = () => {
    // Any other error is shown at its field.
    if (isFilled(form.getFieldsValue())) return;
    toast({
      title: t('profile.incomplete.title'),
      description: t('profile.incomplete.description'),
      isDestructive: true,
    });
  };

  return (
    <Form
      form={form}
      name="profile"
      layout="vertical"
      size="large"
      initialValues={kept}
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={(values) => {
        if (isRestricted) onRestricted();
        else void run(values);
      }}
      onFinishFailed={reportFailure}
    >
      <Grid single="40em" gap="0 16px" columns={2}>
        {FIELDS.map(({ name, ...field }) => (
          <Box key={name} whole={name === 'email'}>
            <TextField
              name={name}
              label={t(`profile.${name}`)}
              rules={[{ required: true, whitespace: true, message: t(`profile.${name}Missing`) }, oneLine]}
              {...field}
            />
          </Box>
        ))}
        <Button type="primary" htmlType="submit" loading={isPending} className={styles.save ?? ''}>
          {isPending ? t('profile.saving') : t('profile.save')}
        </Button>
      </Grid>
    </Form>
  );
}

/** Submits the form and shows the outcome in a toast. */
function useSave(form: FormInstance<ProfileRequestDto>, showAs: (profile: ProfileRequestDto) => void) {
  const { t } = useTranslation('settings');
  const { email: before } = useCurrentUser();
  return useMutation((values: ProfileRequestDto) => withProof(() => updateProfile(trimmed(values))), {
    onSuccess: (user, values) => {
      showAs(values);
      currentUserResource.set(user);
      void emailChangeResource.invalidate();
    },
    success: (user, values) =>
      // The bank has sent a code to the new address, which does not count yet.
      user.email === before && values.email.trim() !== before
        ? { title: t('profile.waits.title'), description: t('profile.waits.description') }
        : { title: t('profile.saved.title'), description: t('profile.saved.description') },
    onError: (error) => {
      const problem = emailProblemOf(error);
      if (problem) {
        form.setFields([{ name: 'email', errors: [t(`profile.${problem}`)] }]);
        form.focusField('email');
      }
      toast({
        title: t('profile.failed.title'),
        description: t('profile.failed.description'),
        isDestructive: true,
      });
    },
  });
}

/**
 * Fills the form with the profile and follows later changes to it while the form is unedited. `showAs` marks
 * the given values as the saved profile.
 */
function useShownProfile(form: FormInstance<ProfileRequestDto>) {
  const user = useCurrentUser();
  const [initial] = useState(() => profileOf(user));
  const shown = useRef(initial);
  useEffect(() => {
    if (!isSameProfile(form.getFieldsValue(), shown.current)) return;
    shown.current = profileOf(user);
    form.setFieldsValue(shown.current);
  }, [form, user]);

  const showAs = (profile: ProfileRequestDto) => {
    shown.current = profile;
  };
  return { initial, showAs };
}

function profileOf({ firstName, lastName, email }: CurrentUserDto): ProfileRequestDto {
  return { firstName, lastName, email };
}

function trimmed({ firstName, lastName, email }: ProfileRequestDto): ProfileRequestDto {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

/** Whether every field has text other than spaces. */
function isFilled(profile: ProfileRequestDto): boolean {
  return Object.values(trimmed(profile)).every((value) => value !== '');
}

function isSameProfile(one: ProfileRequestDto, other: ProfileRequestDto): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName && one.email === other.email;
}

type EmailProblem = 'emailTaken' | 'emailInvalid';

/** The problem with the email address that the server reported; `null` for any other error. */
function emailProblemOf(error: unknown): EmailProblem | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'email_taken') return 'emailTaken';
  const isAboutEmail = error.serverMessage?.startsWith('Email ') ?? false;
  return error.code === 'validation_failed' && isAboutEmail ? 'emailInvalid' : null;
}
