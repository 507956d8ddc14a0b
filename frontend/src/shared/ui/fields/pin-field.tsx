import type { KeyboardEvent } from 'react';
import { LIMITS } from '#contract/limits';
import { digitsOf } from '../../format/latin-digits.js';
import { useForgottenSecret } from '../../store/kept/secrets.js';
import { Field, type FieldProps, parted } from './field.js';
import styles from './pin-field.module.css';

interface PinInputProps {
  value?: string;
  /** Whether it takes the focus when it appears. */
  isFirst?: boolean;
  isReadOnly: boolean;
  'data-testid'?: string;
  onChange?: (pin: string) => void;
  /** Called in place of the submission of the form, which a disabled button prevents. */
  onEnter?: () => void;
}

/** A field for a PIN, with a box for each digit. It is emptied when the session ends. */
export function PinField(props: FieldProps & PinInputProps) {
  const { field, input } = parted(props);
  return <Field {...field}>{(described) => <Boxes {...described} {...input} />}</Field>;
}

interface BoxesProps extends PinInputProps {
  /** The others are set by the field or the form: the value, and whether it is invalid, with the id of the error message. */
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/**
 * Four boxes over one real input, so that pasting, deleting and screen readers work as usual. Browsers
 * offer to save a password even with autocomplete 'off', but not with 'one-time-code'; the `data-`
 * attributes keep password managers away.
 */
function Boxes(props: BoxesProps) {
  const { id, value = '', isFirst = false, isReadOnly, onChange, onEnter } = props;
  useForgottenSecret(() => onChange?.(''));
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <span className={styles.pin} dir="ltr">
      <input
        id={id}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required
        data-testid={props['data-testid']}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
        className={styles.input}
        autoFocus={isFirst}
        readOnly={isReadOnly}
        value={value}
        onKeyDown={press}
        onChange={({ target }) => onChange?.(pinOf(target.value))}
      />
      {Array.from({ length: LIMITS.pinDigits }, (_, place) => (
        <span
          key={place}
          aria-hidden="true"
          className={styles.box}
          data-filled={place < value.length}
          data-next={place === Math.min(value.length, LIMITS.pinDigits - 1)}
        />
      ))}
    </span>
  );
}

/** The digits of a PIN in a typed or pasted text, at most four. */
function pinOf(typed: string): string {
  return digitsOf(typed, LIMITS.pinDigits);
}
