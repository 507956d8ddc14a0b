import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOneLineRule } from '../../../shared/ui/one-line-rule.js';

type RequiredField = 'name' | 'bankName' | 'accountNumber' | 'country' | 'routingNumber';

/** The rules that a field is filled in, with its own words, and in one line; spaces alone do not count. */
export function useRequired(): (field: RequiredField) => FormRule[] {
  const { t } = useTranslation('beneficiaries');
  const oneLine = useOneLineRule();
  return (field) => [{ required: true, whitespace: true, message: t(`form.required.${field}`) }, oneLine];
}
