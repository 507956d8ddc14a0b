import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';

type RequiredField = 'name' | 'bankName' | 'accountNumber' | 'country' | 'routingNumber';

/** The rule that a field is filled in, with its own words; spaces alone do not count. */
export function useRequired(): (field: RequiredField) => FormRule[] {
  const { t } = useTranslation('beneficiaries');
  return (field) => [{ required: true, whitespace: true, message: t(`form.required.${field}`) }];
}
