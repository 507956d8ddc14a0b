import { Input } from 'antd';
import { useId } from 'react';
import { useForgottenSecret } from '../../store/kept/secrets.js';
import { Stack, Text } from '../layout/parts.js';

interface SecretFieldProps {
  label: string;
  value: string;
  /** Announced when it appears. */
  error?: string;
  /** Below the field while there is no error. */
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  isFirst?: boolean;
  isReadOnly: boolean;
  onChange: (typed: string) => void;
}

/** Field for a password, which is emptied when the session ends. */
export function SecretField(props: SecretFieldProps) {
  const { label, value, error = '', hint = '', autoComplete, isFirst = false } = props;
  const { isReadOnly, onChange } = props;
  const id = useId();
  useForgottenSecret(() => onChange(''));
  return (
    <Stack gap={6}>
      <label htmlFor={id}>{label}</label>
      <Input.Password
        id={id}
        size="large"
        dir="ltr"
        autoComplete={autoComplete}
        autoFocus={isFirst}
        readOnly={isReadOnly}
        value={value}
        aria-required
        aria-invalid={error !== ''}
        aria-describedby={`${id}-note`}
        {...(error === '' ? {} : { status: 'error' as const })}
        onChange={(event) => onChange(event.target.value)}
      />
      <Text
        as="p"
        id={`${id}-note`}
        role={error === '' ? undefined : 'alert'}
        minHeight={20}
        size="small"
        tone={error === '' ? 'muted' : 'error'}
      >
        {error || hint}
      </Text>
    </Stack>
  );
}
