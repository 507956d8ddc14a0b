import { Input, type InputRef } from 'antd';
import { type Ref, useId } from 'react';
import { LIMITS } from '#contract/limits';
import { pinDigits } from './card-rules.js';
import styles from './pin-field.module.css';

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  error: string | undefined;
  ref?: Ref<InputRef>;
}

/** Four masked digits. Browsers neither fill it in nor offer to keep it. */
export function PinField({ label, value, onChange, error, ref }: PinFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={ref ?? null}
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        size="large"
        dir="ltr"
        className={styles.input ?? ''}
        maxLength={LIMITS.pinDigits}
        value={value}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
        {...(error === undefined ? {} : { status: 'error' })}
        onChange={(event) => {
          onChange(pinDigits(event.target.value));
        }}
      />
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
