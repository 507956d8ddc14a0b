import type { FormRule } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
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

/** A key that is held down must not confirm what its first press has asked. */
export function preventRepeatedEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** The second click of a double click must not confirm what the first one has asked. */
export function preventDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
