import { Input, type InputProps } from 'antd';
import { type ReactNode, useId } from 'react';
import { Field } from './choice-field.js';
import { AmountInput, type AmountInputProps } from './amount-input.js';

interface Labels {
  label: string;
  /** What is wrong with the value; announced when it appears. */
  problem?: string;
  /** Below the field while there is no problem. */
  hint?: string;
}

interface TextFieldProps extends Labels, Omit<InputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (typed: string) => void;
}

/** A field for a line of text. */
export function TextField({ label, problem = '', hint = '', onChange, ...input }: TextFieldProps) {
  return (
    <Labelled id={input.id} label={label} problem={problem} hint={hint}>
      {(described) => (
        <Input
          autoComplete="off"
          {...described}
          {...input}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Labelled>
  );
}

/** A field for an amount. */
export function AmountField({ label, problem = '', hint = '', ...input }: Labels & AmountInputProps) {
  return (
    <Labelled id={input.id} label={label} problem={problem} hint={hint}>
      {(described) => <AmountInput {...described} {...input} />}
    </Labelled>
  );
}

type Described = Pick<InputProps, 'id' | 'size' | 'status' | 'aria-describedby' | 'aria-invalid'>;

interface LabelledProps extends Required<Labels> {
  /** One of its own unless given. */
  id: string | undefined;
  children: (described: Described) => ReactNode;
}

function Labelled({ id: given, label, problem, hint, children }: LabelledProps) {
  const own = useId();
  const id = given ?? own;
  const isWrong = problem !== '';
  return (
    <Field label={label} id={id} problem={problem} hint={hint}>
      {children({
        id,
        size: 'large',
        'aria-describedby': `${id}-note`,
        'aria-invalid': isWrong,
        ...(isWrong ? { status: 'error' } : {}),
      })}
    </Field>
  );
}
