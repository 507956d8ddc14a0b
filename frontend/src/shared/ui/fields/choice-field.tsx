import type { SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { besideField } from '../form.js';
import { Field, type FieldProps, parted } from './field.js';
import { Select } from './select.js';
import styles from './choice-field.module.css';

/** One of the values to choose from. */
interface Choice<Value> {
  value: Value;
  /** Its text, also for screen readers. */
  label: string;
  disabled?: boolean;
  /** What is drawn in place of the text: in the list, and in the field once it is chosen. */
  listed?: ReactNode;
  chosen?: ReactNode;
}

interface ChoiceFieldProps<Value>
  extends FieldProps, Pick<SelectProps, 'disabled' | 'listHeight' | 'listItemHeight'> {
  value?: Value | undefined;
  options: readonly Choice<Value>[];
  placeholder?: string;
  onChange?: (value: Value) => void;
}

/** A labelled list to choose from. */
export function ChoiceField<Value extends string | number>({
  options,
  value,
  ...props
}: ChoiceFieldProps<Value>) {
  const { field, input } = parted(props);
  const optionOf = (wanted: unknown) => options.find((one) => one.value === wanted);
  return (
    <Field {...field}>
      {({ id, size }) => (
        <Select<Value>
          {...(id === undefined ? {} : { id, size })}
          {...input}
          {...(value === undefined ? {} : { value })}
          className={styles.choice ?? ''}
          getPopupContainer={besideField}
          options={options.map(({ value: one, label, disabled = false }) => ({
            value: one,
            label,
            disabled,
          }))}
          optionRender={(one) => optionOf(one.value)?.listed ?? <span>{one.label}</span>}
          labelRender={(one) => optionOf(one.value)?.chosen ?? <span>{one.label}</span>}
        />
      )}
    </Field>
  );
}
