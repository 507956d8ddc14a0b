import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES } from '#contract/banking/accounts';
import type { CreateUserDto } from '#contract/shapes/admin/admin-requests.dto';
import { LIMITS } from '#contract/limits';
import { createKeys } from '../../../../shared/api/attempt-keys.js';
import { useForgottenSecret } from '../../../../shared/store/kept/secrets.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { besideField, useOneLineRule } from '../../../../shared/ui/form.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { Select } from '../../../../shared/ui/fields/select.js';
import type { Creation } from './use-creation.js';
import { Grid, Text } from '../../../../shared/ui/layout/parts.js';
import { type CreateUserForm, createUserRequest, fieldProblemOf, isComplete } from './create-user-rules.js';
import { CreationFailure } from './creation-failure.js';
import { useKeptForm } from '../../../../shared/store/kept/use-draft.js';
import styles from '../dialogs/user-dialog.module.css';
import { useMay } from '../../../../shared/user/may.js';
import createUserPasswordStyles from './create-user-password.module.css';

const NEW_USER: Partial<CreateUserForm> = { role: 'customer', currency: 'AED' };

interface CreateUserFieldsProps {
  creation: Creation<CreateUserDto>;
  onCancel: () => void;
}

export function CreateUserFields({ creation, onCancel }: CreateUserFieldsProps) {
  const { t } = useTranslation('adminUsers');
  const [form] = Form.useForm<CreateUserForm>();
  const [keys] = useState(() => createKeys<CreateUserDto>((request) => request));
  const typed = Form.useWatch((values: CreateUserForm) => values, form) as CreateUserForm | undefined;
  const kept = useKeptForm('createUser', form, NEW_USER, ['password']);
  const { isPending, failure, run } = creation;
  useForgottenSecret(() => form.resetFields(['password']));
  const pointAt = (error: unknown) => {
    const problem = fieldProblemOf(error);
    if (problem === null) return false;
    form.setFields([{ name: problem.field, errors: [problem.sentence] }]);
    form.focusField(problem.field);
    return true;
  };

  return (
    <DialogForm<CreateUserForm>
      submit={isPending ? t('create.submitting') : t('create.submit')}
      isPending={isPending}
      isReady={isComplete(typed ?? {})}
      onClose={onCancel}
      size="medium"
      form={form}
      name="create-user"
      className={styles.form ?? ''}
      initialValues={kept}
      validateTrigger="onSubmit"
      onSubmit={(values) => {
        const request = createUserRequest(values);
        if (!isPending) run(request, keys.of(request), pointAt);
      }}
    >
      <PersonFields />
      <RoleFields isAgent={typed?.role === 'agent'} />
      <CreationFailure failure={failure} />
    </DialogForm>
  );
}

/** Fields for the new user's personal data, without autofill, which would offer the administrator's own. */
export function PersonFields() {
  const { t } = useTranslation('adminUsers');
  const required = { required: true, whitespace: true, message: t('create.required') };
  const rules = [required, useOneLineRule()];
  const plain = { autoComplete: 'off', dir: 'auto' } as const;
  const verbatim = { autoComplete: 'off', dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <Grid single="40em" gap={16} columns={2}>
        <Form.Item name="firstName" label={t('create.firstName')} rules={rules}>
          <Input {...plain} autoFocus maxLength={LIMITS.nameLength} />
        </Form.Item>
        <Form.Item name="lastName" label={t('create.lastName')} rules={rules}>
          <Input {...plain} maxLength={LIMITS.nameLength} />
        </Form.Item>
      </Grid>
      <Form.Item name="email" label={t('create.email')} rules={rules}>
        <Input {...verbatim} inputMode="email" maxLength={LIMITS.emailLength} />
      </Form.Item>
      <Grid single="40em" gap={16} columns={2}>
        <Form.Item name="username" label={t('create.username')} rules={rules}>
          <Input {...verbatim} maxLength={LIMITS.usernameLength} />
        </Form.Item>
        <CreateUserPassword />
      </Grid>
    </>
  );
}

function RoleFields({ isAgent }: { isAgent: boolean }) {
  const { t } = useTranslation('adminUsers');
  const may = useMay();
  const mayAddAgents = may('changeStaff') && may('answerCustomers');
  const roles = (['customer', ...(mayAddAgents ? (['agent'] as const) : [])] as const).map((role) => ({
    value: role,
    label: t(`create.roles.${role}`),
  }));
  const currencies = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
  return (
    <>
      <Grid single="40em" gap={16} columns={2}>
        <Form.Item name="role" label={<span id="create-user-role">{t('create.role')}</span>}>
          <Radio.Group
            block
            className={styles.roles ?? ''}
            optionType="button"
            aria-labelledby="create-user-role"
            options={roles}
          />
        </Form.Item>
        <Form.Item name="currency" label={t('create.currency')}>
          <Select disabled={isAgent} options={currencies} getPopupContainer={besideField} />
        </Form.Item>
      </Grid>
      <p className={styles.quiet}>{t(isAgent ? 'create.agentNote' : 'create.customerNote')}</p>
    </>
  );
}

const LENGTHS = { min: LIMITS.passwordMinLength, max: LIMITS.passwordMaxLength };

/** Initial password of the new user; it can be shown, so that the administrator can pass it on. */
function CreateUserPassword() {
  const { t } = useTranslation('adminUsers');
  const [isShown, setIsShown] = useState(false);
  return (
    <Form.Item
      name="password"
      label={t('create.password')}
      extra={<Text size="tiny">{t('create.passwordHint', { count: LENGTHS.min })}</Text>}
      rules={[
        { required: true, message: t('create.required') },
        { ...LENGTHS, message: t('create.passwordLength', LENGTHS) },
      ]}
    >
      <Input
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        suffix={
          <Button
            type="text"
            className={createUserPasswordStyles.eye ?? ''}
            icon={isShown ? <Icon of={EyeInvisibleOutlined} /> : <Icon of={EyeOutlined} />}
            aria-label={t('create.showCharacters')}
            aria-pressed={isShown}
            title={t('create.showCharacters')}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </Form.Item>
  );
}
