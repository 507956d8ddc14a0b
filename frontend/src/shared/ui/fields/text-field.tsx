import { Input, type InputProps } from 'antd';
import { AmountInput, type AmountInputProps } from './amount-input.js';
import { Field, type FieldProps, parted } from './field.js';

interface TextFieldProps extends FieldProps, Omit<InputProps, 'name' | 'required' | 'value' | 'onChange'> {
  value?: string;
  onChange?: (typed: string) => void;
}

/** A field for a line of text. */
export function TextField({ onChange, ...props }: TextFieldProps) {
  const { field, input } = parted(props);
  const own = onChange && { onChange: typedIn(onChange) };
  return (
    <Field id={input.id} {...field}>
      {(described) => <Input autoComplete="off" {...described} {...input} {...own} />}
    </Field>
  );
}

const typedIn =
  (onChange: (typed: string) => void): NonNullable<InputProps['onChange']> =>
  ({ target }) =>
    onChange(target.value);

type AmountFieldProps = FieldProps & Omit<AmountInputProps, 'name' | 'required'>;

/** A field for an amount. */
export function AmountField(props: AmountFieldProps) {
  const { field, input } = parted(props);
  return (
    <Field id={input.id} {...field}>
      {(described) => <AmountInput {...described} {...input} />}
    </Field>
  );
}
