import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { useForgottenSecret } from '../../../../shared/store/kept/secrets.js';
import { pinOf } from '../../../../shared/ui/fields/pin-field.js';
import styles from './pin-input.module.css';

interface PinInputProps {
  id?: string;
  value?: string;
  onChange?: (pin: string) => void;
  isDisabled: boolean;
  /** Set by the form: whether the value is invalid, and the id of the error message. */
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** The transaction PIN, with a word of warning. */
export function PinField({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('transfers');
  return (
    <Form.Item label={t('form.pin')} name="pin" extra={t('form.pinHint')}>
      <PinInput isDisabled={isDisabled} />
    </Form.Item>
  );
}

/**
 * Four boxes over one real input, so that pasting, deleting and screen readers work as usual. Browsers
 * offer to save a password even with autocomplete 'off', but not with 'one-time-code'; the `data-`
 * attributes keep password managers away.
 */
function PinInput({ id, value = '', onChange, isDisabled, ...described }: PinInputProps) {
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
