import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADMIN_ACCOUNT_TYPES, CURRENCIES, type Currency } from '#contract/banking/accounts';
import type { OpenAccountDto } from '#contract/shapes/admin/admin-requests.dto';
import { refusalOf } from '../../../../shared/api/api-error.js';
import { createKeys } from '../../../../shared/api/attempt-keys.js';
import { latinFigure } from '../../../../shared/format/typed-input.js';
import type { Creation } from '../creation/use-creation.js';
import { Grid } from '../../../../shared/ui/layout/parts.js';
import { typeOnScreen } from '../shared/account-parts.js';
import { besideField } from '../../../../shared/ui/form.js';
import { AmountInput } from '../../../../shared/ui/fields/amount-input.js';
import { DialogForm } from '../../../../shared/ui/fields/dialog-form.js';
import { Select } from '../../../../shared/ui/fields/select.js';
import { OpenAccountCustomer, OpenAccountFor } from './open-account-customer.js';
import {
  balanceProblemOf,
  isComplete,
  type OpenAccountForm,
  openAccountRequest,
  refusedFieldOf,
} from './open-account-rules.js';
import { CreationFailure } from '../creation/creation-failure.js';
import { useKeptForm } from '../../../../shared/store/kept/use-draft.js';
import styles from '../dialogs/user-dialog.module.css';

const NEW_ACCOUNT: Partial<OpenAccountForm> = { currency: 'AED' };

interface OpenAccountFieldsProps {
  userId: string | undefined;
  creation: Creation<OpenAccountDto>;
  onCancel: () => void;
}

export function OpenAccountFields({ userId, creation, onCancel }: OpenAccountFieldsProps) {
  const { t } = useTranslation('adminUsers');
  const [form] = Form.useForm<OpenAccountForm>();
  const [keys] = useState(() => createKeys<OpenAccountDto>((request) => request));
  const typed = Form.useWatch((values: OpenAccountForm) => values, form) as OpenAccountForm | undefined;
  const filledIn = (values: OpenAccountForm) => (userId === undefined ? values : { ...values, userId });
  // The customer is chosen anew: the list knows the name of an id only after a search.
  const kept = useKeptForm('openAccount', form, NEW_ACCOUNT, ['userId']);
  const { isPending, failure, run } = creation;
  const pointAt = (error: unknown) => {
    const field = refusedFieldOf(error);
    // The customer is no field when the dialog was opened for one.
    if (field === null || (field === 'userId' && userId !== undefined)) return false;
    form.setFields([{ name: field, errors: [refusalOf(error) ?? ''] }]);
    form.focusField(field);
    return true;
  };

  return (
    <DialogForm<OpenAccountForm>
      submit={isPending ? t('openAccount.submitting') : t('openAccount.submit')}
      isPending={isPending}
      isReady={isComplete(filledIn(typed ?? {}))}
      onClose={onCancel}
      size="medium"
      form={form}
      name="open-account"
      className={styles.form ?? ''}
      initialValues={kept}
      validateTrigger="onSubmit"
      onSubmit={(values) => {
        const request = openAccountRequest(filledIn(values));
        if (request && !isPending) run(request, keys.of(request), pointAt);
      }}
    >
      {userId === undefined ? <OpenAccountCustomer /> : <OpenAccountFor userId={userId} />}
      <AccountFields isFirst={userId !== undefined} />
      <CreationFailure failure={failure} />
    </DialogForm>
  );
}

function AccountFields({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('adminUsers');
  const { t: common } = useTranslation('common');
  const form = Form.useFormInstance<OpenAccountForm>();
  const types = ADMIN_ACCOUNT_TYPES.map((type) => ({
    value: type,
    label: common(`accountTypes.${typeOnScreen(type)}`),
  }));
  const currencies = CURRENCIES.map((currency) => ({ value: currency, label: currency }));
  const anAmount = (_rule: unknown, balance = '') => {
    const problem = balanceProblemOf(balance, form.getFieldValue('currency') as Currency | undefined);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(t(`balance.invalid.${problem}`)));
  };
  return (
    <>
      <Form.Item name="accountType" label={t('openAccount.type')}>
        <Select
          autoFocus={isFirst}
          options={types}
          placeholder={t('openAccount.chooseType')}
          getPopupContainer={besideField}
        />
      </Form.Item>
      <Grid single="40em" gap={16} columns={2}>
        <Form.Item
          name="balance"
          label={t('openAccount.balance')}
          normalize={latinFigure}
          rules={[{ validator: anAmount }]}
        >
          <AmountInput placeholder="0.00" least="0.00" />
        </Form.Item>
        <Form.Item name="currency" label={t('openAccount.currency')}>
          <Select options={currencies} getPopupContainer={besideField} />
        </Form.Item>
      </Grid>
    </>
  );
}
