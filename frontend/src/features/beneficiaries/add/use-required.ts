import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOneLineRule } from '../../../shared/ui/one-line-rule.js';

type RequiredField = 'name' | 'bankName' | 'accountNumber' | 'country' | 'routingNumber';

/** Rules for a required single-line field, with an error text per field; spaces alone count as empty. */
export function useRequired(): (field: RequiredField) => FormRule[] {
  const { t } = useTranslation('beneficiaries');
  const oneLine = useOneLineRule();
  return (field) => [{ required: true, whitespace: true, message: t(`form.required.${field}`) }, oneLine];
}
