import { Input } from 'antd';
import { useId } from 'react';
import { Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { pinOf } from '../../../../shared/ui/fields/pin-field.js';
import styles from './change-pin-field.module.css';

interface ChangePinFieldProps {
  label: string;
  value: string;
  /** Announced when it appears; its space is reserved. */
  error?: string;
  isFirst?: boolean;
  isReadOnly: boolean;
  onChange: (pin: string) => void;
  onEnter: () => void;
}

/** Field for a masked PIN of four digits that browsers and password managers neither fill in nor save. */
export function ChangePinField(props: ChangePinFieldProps) {
  const { label, value, error = '', isFirst = false, isReadOnly, onChange, onEnter } = props;
  const id = useId();
  return (
    <Stack gap={4}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
        dir="ltr"
        className={styles.input ?? ''}
        autoFocus={isFirst}
        readOnly={isReadOnly}
        value={value}
        aria-required
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        {...(error === '' ? {} : { status: 'error' })}
        // Browsers do not submit a form whose submit button is disabled; Enter still reports what is missing.
        onPressEnter={(event) => {
          event.preventDefault();
          onEnter();
        }}
        onChange={(event) => onChange(pinOf(event.target.value))}
      />
      <Text as="p" id={`${id}-error`} role="alert" minHeight={20} size="small" tone="error">
        {error}
      </Text>
    </Stack>
  );
}
