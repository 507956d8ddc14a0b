import type { ComponentProps } from 'react';
import { LIMITS } from '#contract/limits';
import { digitsOf } from '../../format/latin-digits.js';
import { SecretField } from '../elements/secret-field.js';

/** Field for a PIN: it holds digits only, as many as a PIN has. */
export function PinField({
  onChange,
  ...field
}: Omit<ComponentProps<typeof SecretField>, 'autoComplete' | 'isDigits'>) {
  return <SecretField {...field} autoComplete="off" isDigits onChange={(typed) => onChange(pinOf(typed))} />;
}

/** The digits of a PIN in a typed or pasted text, at most four. */
export function pinOf(typed: string): string {
  return digitsOf(typed, LIMITS.pinDigits);
}
