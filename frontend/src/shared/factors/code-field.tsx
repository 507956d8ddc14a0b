import { Input } from 'antd';
import { useId } from 'react';
import { LIMITS } from '#contract/limits';
import { latinDigits } from '../format/latin-digits.js';
import { useForgottenSecret } from '../store/kept/secrets.js';
import { Stack, Text } from '../ui/layout/parts.js';

interface CodeFieldProps {
  label: string;
  /** Of the authenticator app, or one of the recovery codes. */
  kind: 'totp' | 'recovery';
  value: string;
  /** Announced when it appears. */
  error: string;
  isReadOnly: boolean;
  onChange: (typed: string) => void;
}

/** Field for a code that is used once. */
export function CodeField({ label, kind, value, error, isReadOnly, onChange }: CodeFieldProps) {
  const id = useId();
  const isApp = kind === 'totp';
  useForgottenSecret(() => onChange(''));
  return (
    <Stack gap={6}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        size="large"
        dir="ltr"
        autoFocus
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        // Apps show a space in the middle of the code.
        maxLength={isApp ? LIMITS.totpDigits + 1 : LIMITS.recoveryCodeLength + 2}
        readOnly={isReadOnly}
        value={value}
        aria-required
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        {...(error === '' ? {} : { status: 'error' as const })}
        onChange={(event) => onChange(latinDigits(event.target.value))}
      />
      <Text
        as="p"
        id={`${id}-error`}
        role={error === '' ? undefined : 'alert'}
        minHeight={20}
        size="small"
        tone="error"
      >
        {error}
      </Text>
    </Stack>
  );
}

/** Whether a code of the app is complete. */
export function isWholeCode(code: string): boolean {
  return code.replaceAll(' ', '').length === LIMITS.totpDigits;
}
