import { type ReactNode, useId } from 'react';
import { besideField } from '../form.js';
import { Row, Stack, Text } from '../layout/parts.js';
import { Select } from './select.js';
import styles from './choice-field.module.css';

interface ChoiceFieldProps<Value extends string | number> {
  label: string;
  value: Value | undefined;
  /** The `end` of an option is never cut. */
  options: readonly { value: Value; label: string; end?: string }[];
  placeholder?: string;
  isDisabled?: boolean;
  onChange: (value: Value) => void;
}

/** A labelled list to choose from. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, placeholder, isDisabled = false, onChange } = props;
  const id = useId();
  return (
    <Field label={label} id={id}>
      <Select<Value>
        id={id}
        size="large"
        className={styles.choice ?? ''}
        disabled={isDisabled}
        placeholder={placeholder}
        getPopupContainer={besideField}
        options={options.map(({ value: one, label: name, end }) => ({
          value: one,
          label: end ? `${name}, ${end}` : name,
        }))}
        optionRender={({ value: one }) => <Choice of={options.find((option) => option.value === one)} />}
        labelRender={({ value: one }) => <Choice of={options.find((option) => option.value === one)} />}
        {...(value === undefined ? {} : { value })}
        onChange={onChange}
      />
    </Field>
  );
}

function Choice({ of: option }: { of: { label: string; end?: string } | undefined }) {
  return (
    <Row as="span" gap={12} justify="between" numbers>
      <Text shrinks cut>
        {option?.label}
      </Text>
      {option?.end && <bdi translate="no">{option.end}</bdi>}
    </Row>
  );
}

/** A label above a field, with what is wrong or worth knowing below it. */
export function Field({
  label,
  id,
  problem = '',
  hint = '',
  children,
}: {
  label: string;
  id: string;
  problem?: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Stack gap={8}>
      <label htmlFor={id}>{label}</label>
      {children}
      {(problem || hint) && (
        <Text
          as="p"
          id={`${id}-note`}
          role={problem ? 'alert' : undefined}
          size="small"
          tone={problem ? 'error' : 'muted'}
        >
          {problem || hint}
        </Text>
      )}
    </Stack>
  );
}
