import { Input } from 'antd';
import { type SyntheticEvent, useId } from 'react';
import styles from './change-pin-field.module.css';
import { pinDigits } from './pin-rules.js';

interface ChangePinFieldProps {
  label: string;
  value: string;
  /** Read out when it appears; its place is always there. */
  error?: string;
  isFirst?: boolean;
  isReadOnly: boolean;
  onChange: (pin: string) => void;
  onEnter: (event: SyntheticEvent) => void;
}

/** Four masked digits that no browser fills in or offers to keep. */
export function ChangePinField(props: ChangePinFieldProps) {
  const { label, value, error = '', isFirst = false, isReadOnly, onChange, onEnter } = props;
  const id = useId();
  return (
    <div className={styles.field}>
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
        // A browser does not send a form whose button is disabled; here it is said what is missing.
        onPressEnter={onEnter}
        onChange={(event) => {
          onChange(pinDigits(event.target.value));
        }}
      />
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
