import { LIMITS } from '#contract/limits';
import { pinOf } from './transfer-rules.js';
import styles from './pin-input.module.css';

interface PinInputProps {
  id?: string;
  value?: string;
  onChange?: (pin: string) => void;
  isDisabled: boolean;
  /** As the form says them: what is wrong, and where it is told. */
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/**
 * Four boxes over one real input, so that pasting, deleting and screen readers work as anywhere. Browsers
 * offer to save a password whatever 'off' says; 'one-time-code' is what they leave alone, as password
 * managers do with the attributes after it.
 */
export function PinInput({ id, value = '', onChange, isDisabled, ...described }: PinInputProps) {
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
