import { Button, Form, type FormInstance, Radio } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bankNameOf } from '#contract/banking/banks';
import { TRANSFER_TYPES } from '#contract/banking/beneficiaries';
import { LIMITS } from '#contract/limits';
import type { NameCheckDto } from '#contract/shapes/beneficiaries.dto';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { toast } from '../../../shared/toast/toast.store.js';
import { type BeneficiaryForm, missingIn } from './beneficiary-form.js';
import { countryCode, countryName } from '../numbers/countries.js';
import { InternationalFields, useRequired } from './international-fields.js';
import { accountNumberAdvice } from '../numbers/number-advice.js';
import { NumberField } from './number-field.js';
import { NameCheckLine } from '../name-check/name-check-line.js';
import { readIban, routingOf } from '../numbers/routing.js';
import { useDoubts } from './use-doubts.js';
import { SaveAnyway } from './save-anyway.js';
import { useKeptForm } from '../../../shared/store/kept/use-draft.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import styles from './add-beneficiary-form.module.css';

interface AddBeneficiaryFormProps {
  /** The values to start with. */
  initial: BeneficiaryForm;
  /** The id of the saved recipient that the form changes; `null` for a new one. */
  editedId: string | null;
  isPending: boolean;
  onSubmit: (form: BeneficiaryForm) => void;
  onCancel: () => void;
}

/** The fields of a recipient. Asks once more before it submits numbers that are probably wrong. */
export function AddBeneficiaryForm(props: AddBeneficiaryFormProps) {
  const { initial, editedId, isPending, onSubmit, onCancel } = props;
  const isEdit = editedId !== null;
  const { t } = useTranslation('beneficiaries');
  const [form] = Form.useForm<BeneficiaryForm>();
  const kept = useKeptForm(isEdit ? 'recipientEdit' : 'recipient', form, initial);
  const type = Form.useWatch('type', form);
  const doubts = useDoubts(form, editedId);
  const fillFromIban = useFillFromIban(form);
  // Includes the fields of the other transfer type, which keep their values while hidden.
  const typed = () => form.getFieldsValue(true) as BeneficiaryForm;
  const reportMissing = () => {
    const missing = missingIn(typed());
    if (!missing) return;
    const { title, description } = t(`missing.${missing}`, { returnObjects: true });
    toast({ title, description, isDestructive: true });
  };
  const check = async () => {
    if (await doubts.look()) onSubmit(typed());
  };

  return (
    <Form<BeneficiaryForm>
      form={form}
      name="add-beneficiary"
      layout="vertical"
      size="large"
      className={styles.form ?? ''}
      initialValues={kept}
      validateTrigger={['onSubmit', 'onChange']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={(changed: Partial<BeneficiaryForm>) => {
        doubts.forget();
        fillFromIban(changed);
      }}
      onBlur={() => void doubts.askForName()}
      onFinish={() => void check()}
      onFinishFailed={reportMissing}
    >
      <NameAndType nameAnswer={doubts.nameAnswer} />
      {type === 'international' && <InternationalFields form={form} />}
      <NumberAndBank form={form} />
      {doubts.areThere ? (
        <SaveAnyway
          doubts={doubts.numbers}
          twin={doubts.twin}
          nameDoubt={doubts.name}
          isPending={isPending}
          onSave={() => onSubmit(typed())}
          onCheck={() => {
            doubts.forget();
            form.focusField(doubts.name ? 'name' : (doubts.numbers[0]?.field ?? 'accountNumber'));
          }}
        />
      ) : (
        <Buttons isEdit={isEdit} isPending={isPending} onCancel={onCancel} />
      )}
    </Form>
  );
}

interface ButtonsProps extends Pick<AddBeneficiaryFormProps, 'isPending' | 'onCancel'> {
  isEdit: boolean;
}

function Buttons({ isEdit, isPending, onCancel }: ButtonsProps) {
  const { t } = useTranslation('beneficiaries');
  const { t: common } = useTranslation('common');
  const texts = isEdit ? 'edit' : 'form';
  return (
    <Row gap={12} justify="end" share="phones" paddingBlock="12px 0">
      <Button disabled={isPending} onClick={onCancel}>
        {common('cancel')}
      </Button>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {isPending ? t(`${texts}.submitting`) : t(`${texts}.submit`)}
      </Button>
    </Row>
  );
}

/**
 * Returns a handler for changed values. A valid IBAN fills in the name of the bank, if it is known, and for another
 * country the country, the routing number and the account number, unless the customer has typed them.
 */
function useFillFromIban(form: FormInstance<BeneficiaryForm>) {
  const language = useLanguage();
  const filled = useRef({ bankName: '', routingNumber: '', accountNumber: '' });
  return (changed: Partial<BeneficiaryForm>) => {
    if (!['iban', 'accountNumber', 'country', 'type'].some((field) => field in changed)) return;
    const values = form.getFieldsValue(true) as BeneficiaryForm;
    const isForeign = values.type === 'international';
    const read = readIban(isForeign ? values : { ...values, iban: '' });
    if (read === null) return;
    const fill = (field: keyof typeof filled.current, text: string | null) => {
      if (text === null || !['', filled.current[field]].includes(values[field].trim())) return;
      filled.current[field] = text;
      form.setFields([{ name: field, value: text, errors: [] }]);
    };
    fill('bankName', bankNameOf(read));
    if (!isForeign) return;
    if (values.country.trim() === '') form.setFieldValue('country', countryName(read.country, language));
    else if (countryCode(values.country, language) !== read.country) return;
    fill('routingNumber', read.bankCode);
    if (!('accountNumber' in changed)) fill('accountNumber', read.accountNumber);
  };
}

function NameAndType({ nameAnswer }: { nameAnswer: NameCheckDto | null }) {
  const { t } = useTranslation('beneficiaries');
  const required = useRequired();
  return (
    <>
      <TextField
        name="name"
        label={t('form.name')}
        rules={required('name')}
        hint={<NameCheckLine answer={nameAnswer} />}
        autoFocus
        maxLength={LIMITS.nameLength}
      />
      <Form.Item name="type" label={<span id="transfer-type">{t('form.type')}</span>}>
        <Radio.Group
          block
          className={styles.types ?? ''}
          optionType="button"
          aria-labelledby="transfer-type"
          options={TRANSFER_TYPES.map((type) => ({ value: type, label: t(`form.types.${type}`) }))}
        />
      </Form.Item>
    </>
  );
}

/** The number stands before the name of the bank, which an IBAN fills in. */
function NumberAndBank({ form }: { form: FormInstance<BeneficiaryForm> }) {
  const { t } = useTranslation('beneficiaries');
  const required = useRequired();
  const hasIban = useHasIban(form);
  const isDomestic = Form.useWatch('type', form) === 'domestic';
  return (
    <>
      <NumberField
        form={form}
        name="accountNumber"
        label={t('form.accountNumber')}
        rules={required('accountNumber')}
        adviser={accountNumberAdvice}
        hint={hasIban ? t('form.accountFromIban') : null}
      />
      <TextField
        name="bankName"
        label={t('form.bankName')}
        rules={required('bankName')}
        hint={isDomestic && t('form.bankFromIban')}
        maxLength={LIMITS.nameLength}
      />
    </>
  );
}

/** Whether accounts have an IBAN in the country of an international recipient. */
function useHasIban(form: FormInstance<BeneficiaryForm>): boolean {
  const language = useLanguage();
  const country = Form.useWatch(
    ({ type, country: named }: Partial<BeneficiaryForm>) => (type === 'international' ? named : null) ?? null,
    form,
  );
  return country !== null && routingOf(countryCode(country, language)).hasIban;
}
