import type { FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { isOneLine } from '#contract/text';

/** The form rule that a field has no control or invisible characters, which the server refuses. */
export function useOneLineRule(): FormRule {
  const { t } = useTranslation('common');
  return {
    validator: (_rule, typed: unknown) =>
      typeof typed !== 'string' || isOneLine(typed.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(t('invisibleCharacters'))),
  };
}
