import { AutoComplete, Form, type FormInstance, type FormRule, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { useLanguage } from '../../../shared/i18n/i18n.js';
import { useOneLineRule } from '../../../shared/ui/form.js';
import type { BeneficiaryForm } from './beneficiary-form.js';
import { countriesIn } from './countries.js';
import { ibanAdvice, swiftAdvice } from './number-advice.js';
import { NumberField } from './number-field.js';
import styles from './add-beneficiary-form.module.css';

/** The fields for international transfers. */
export function InternationalFields({ form }: { form: FormInstance<BeneficiaryForm> }) {
  const { t } = useTranslation('beneficiaries');
  const required = useRequired();
  const optional = [useOneLineRule()];
  return (
    <>
      <div className={styles.pair}>
        <Form.Item name="country" label={t('form.country')} rules={required('country')}>
          <CountryInput />
        </Form.Item>
        <Form.Item name="routingNumber" label={t('form.routingNumber')} rules={required('routingNumber')}>
          <Input size="large" dir="ltr" autoComplete="off" maxLength={LIMITS.bankNumberLength} />
        </Form.Item>
      </div>
      <NumberField
        form={form}
        name="swiftCode"
        label={t('form.swiftCode')}
        rules={optional}
        adviser={swiftAdvice}
      />
      <NumberField form={form} name="iban" label={t('form.iban')} rules={optional} adviser={ibanAdvice} />
    </>
  );
}

interface CountryInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Suggests countries in the current language, also found by English name; any other name may be typed. */
function CountryInput(props: CountryInputProps) {
  const language = useLanguage();
  const options = countriesIn(language).map(({ name, english }) => ({ value: name, english }));
  return (
    <AutoComplete
      {...props}
      size="large"
      maxLength={LIMITS.nameLength}
      options={options}
      showSearch={{
        filterOption: (typed, option) =>
          [option?.value, option?.english].some((name) => name?.toLowerCase().includes(typed.toLowerCase())),
      }}
    />
  );
}

type RequiredField = 'name' | 'bankName' | 'accountNumber' | 'country' | 'routingNumber';

/** Rules for a required single-line field, with an error text per field; spaces alone count as empty. */
export function useRequired(): (field: RequiredField) => FormRule[] {
  const { t } = useTranslation('beneficiaries');
  const oneLine = useOneLineRule();
  return (field) => [{ required: true, whitespace: true, message: t(`form.required.${field}`) }, oneLine];
}
