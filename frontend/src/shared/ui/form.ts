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

/**
 * The container for a field's list: inside the dialog, since screen readers ignore what is outside of a
 * modal dialog.
 */
export function besideField(field: HTMLElement): HTMLElement {
  return field.parentElement ?? document.body;
}
