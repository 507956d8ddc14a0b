import { Button, Form, type FormInstance, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { TRANSFER_TYPES } from '#contract/beneficiaries';
import { LIMITS } from '#contract/limits';
import { toast } from '../../../shared/toast/toast.store.js';
import { type BeneficiaryForm, EMPTY_FORM, missingIn } from './beneficiary-form.js';
import { InternationalFields, useRequired } from './international-fields.js';
import { accountNumberAdvice } from './number-advice.js';
import { NumberField } from './number-field.js';
import styles from './add-beneficiary-form.module.css';

interface AddBeneficiaryFormProps {
  isPending: boolean;
  onSubmit: (form: BeneficiaryForm) => void;
  onCancel: () => void;
}

export function AddBeneficiaryForm({ isPending, onSubmit, onCancel }: AddBeneficiaryFormProps) {
  const { t } = useTranslation('beneficiaries');
  const { t: common } = useTranslation('common');
  const [form] = Form.useForm<BeneficiaryForm>();
  const type = Form.useWatch('type', form);
  // Includes the fields of the other transfer type, which keep their values while hidden.
  const typed = () => form.getFieldsValue(true) as BeneficiaryForm;
  const reportMissing = () => {
    const missing = missingIn(typed());
    if (!missing) return;
    const { title, description } = t(`missing.${missing}`, { returnObjects: true });
    toast({ title, description, isDestructive: true });
  };

  return (
    <Form<BeneficiaryForm>
      form={form}
      name="add-beneficiary"
      layout="vertical"
      className={styles.form ?? ''}
      initialValues={EMPTY_FORM}
      validateTrigger={['onSubmit', 'onChange']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onFinish={() => {
        onSubmit(typed());
      }}
      onFinishFailed={reportMissing}
    >
      <CommonFields form={form} />
      {type === 'international' && <InternationalFields form={form} />}
      <div className={styles.buttons}>
        <Button size="large" disabled={isPending} onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {isPending ? t('form.submitting') : t('form.submit')}
        </Button>
      </div>
    </Form>
  );
}

function CommonFields({ form }: { form: FormInstance<BeneficiaryForm> }) {
  const { t } = useTranslation('beneficiaries');
  const required = useRequired();
  return (
    <>
      <Form.Item name="name" label={t('form.name')} rules={required('name')}>
        <Input size="large" autoFocus autoComplete="off" maxLength={LIMITS.nameLength} />
      </Form.Item>
      <Form.Item name="type" label={<span id="transfer-type">{t('form.type')}</span>}>
        <Radio.Group
          block
          className={styles.types ?? ''}
          size="large"
          optionType="button"
          aria-labelledby="transfer-type"
          options={TRANSFER_TYPES.map((type) => ({ value: type, label: t(`form.types.${type}`) }))}
        />
      </Form.Item>
      <Form.Item name="bankName" label={t('form.bankName')} rules={required('bankName')}>
        <Input size="large" autoComplete="off" maxLength={LIMITS.nameLength} />
      </Form.Item>
      <NumberField
        form={form}
        name="accountNumber"
        label={t('form.accountNumber')}
        rules={required('accountNumber')}
        adviser={accountNumberAdvice}
      />
    </>
  );
}
