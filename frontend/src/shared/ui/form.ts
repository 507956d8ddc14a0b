import type { FormInstance, FormRule } from 'antd';
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { bankNumber, isCanonical } from '#contract/formats/bank-number';
import { isBlankText, isOneLine } from '#contract/formats/text';
import { latinDigits } from '../format/latin-digits.js';

/** The form rule that a field has no control or invisible characters, which the server refuses. */
export function useOneLineRule(): FormRule {
  const { t } = useTranslation('common');
  return {
    validator: (_rule, typed: unknown) =>
      typeof typed !== 'string' || typed.trim() === '' || (isOneLine(typed.trim()) && !isBlankText(typed))
        ? Promise.resolve()
        : Promise.reject(new Error(t('invisibleCharacters'))),
  };
}

/** The form rule that a number of an account or a bank has only letters A–Z, digits and separators; it may be empty. */
export function useBankNumberRule(): FormRule {
  const { t } = useTranslation('common');
  return {
    validator: (_rule, typed: unknown) =>
      typeof typed !== 'string' || typed.trim() === '' || isCanonical(bankNumber(typed))
        ? Promise.resolve()
        : Promise.reject(new Error(t('numberCharacters'))),
  };
}

/** Removes the errors of the fields whose values have changed. */
export function clearErrors(form: FormInstance, changed: object): void {
  form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
}

/** What a field for a number keeps of what is typed: digits as 0–9, and nothing that nobody sees. */
export function typedNumber(typed: unknown): unknown {
  return typeof typed === 'string' ? latinDigits(typed) : typed;
}

/**
 * The container for a field's list: inside the dialog, since screen readers ignore what is outside of a
 * modal dialog.
 */
export function besideField(field: HTMLElement): HTMLElement {
  return field.parentElement ?? document.body;
}

/**
 * Handles `onSubmitCapture` of a form whose fields have no rules. antd checks rules before it calls `onFinish`, which
 * takes until after the next key, but a second Enter has to find what the first one has changed.
 */
export function atOnce(send: () => void): (event: SyntheticEvent) => void {
  return (event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
}

/** A key that is held down must not confirm what its first press has asked. */
export function preventRepeatedEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

/** The second click of a double click must not confirm what the first one has asked. */
export function preventDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
