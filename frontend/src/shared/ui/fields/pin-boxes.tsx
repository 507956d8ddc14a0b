import { LIMITS } from '#contract/limits';
import { useForgottenSecret } from '../../store/kept/secrets.js';
import { Field, type FieldProps } from './field.js';
import { pinOf } from './pin-field.js';
import styles from './pin-boxes.module.css';

/** A field of a form for the PIN that confirms a payment, with a box for each digit. */
export function PinBoxes({ isDisabled, ...field }: FieldProps & { name: string; isDisabled: boolean }) {
  return <Field {...field}>{() => <Boxes isDisabled={isDisabled} />}</Field>;
}

interface BoxesProps {
  isDisabled: boolean;
  /** The others are set by the form: the value, and whether it is invalid, with the id of the error message. */
  id?: string;
  value?: string;
  onChange?: (pin: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/**
 * Four boxes over one real input, so that pasting, deleting and screen readers work as usual. Browsers
 * offer to save a password even with autocomplete 'off', but not with 'one-time-code'; the `data-`
 * attributes keep password managers away.
 */
function Boxes({ id, value = '', onChange, isDisabled, ...described }: BoxesProps) {
  useForgottenSecret(() => onChange?.(''));
  return (
    <span className={styles.pin} dir="ltr">
      <input
        {...described}
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
        className={styles.input}
        disabled={isDisabled}
        value={value}
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
