import { Form, type FormItemProps, type FormRule, type InputProps } from 'antd';
import { type ReactNode, useId } from 'react';
import { Stack, Text } from '../layout/parts.js';

/** What all fields have. One with a `name` holds its value in the form; the others have `value` and `onChange`. */
export interface FieldProps {
  label: ReactNode;
  /** What is wrong with the value; announced when it appears. A field in a form has `rules` for that. */
  problem?: string | undefined;
  /** Below the field; a problem takes its place. */
  hint?: ReactNode;
  name?: string | undefined;
  /** Whether it looks wrong without a problem: the hint says why. */
  isWrong?: boolean | undefined;
  rules?: FormRule[] | undefined;
  /** Whether it is required by a rule of its own. */
  required?: boolean | undefined;
  normalize?: FormItemProps['normalize'] | undefined;
}

/** What an input is given by the field around it, unless that is one of a form, which gives it by itself. */
type Described = Pick<InputProps, 'id' | 'size' | 'status' | 'aria-describedby' | 'aria-invalid'>;

interface WholeFieldProps extends FieldProps {
  /** One of its own unless given. */
  id?: string | undefined;
  children: (described: Described) => ReactNode;
}

/** A label above a field, with what is wrong or worth knowing below it. */
export function Field(props: WholeFieldProps) {
  const { id: given, label, problem = '', hint, name, rules = [], required, normalize, children } = props;
  const { isWrong = problem !== '' } = props;
  const own = useId();
  const id = given ?? own;
  if (name !== undefined) {
    return (
      <Form.Item
        name={name}
        label={label}
        rules={rules}
        extra={hint}
        {...(required === undefined ? {} : { required })}
        {...(normalize ? { normalize } : {})}
        {...(isWrong ? { validateStatus: 'error' } : {})}
      >
        {children({})}
      </Form.Item>
    );
  }
  return (
    <Stack gap={8}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        size: 'large',
        'aria-describedby': `${id}-note`,
        'aria-invalid': isWrong,
        ...(isWrong ? { status: 'error' } : {}),
      })}
      {(problem || hint) && (
        <Text
          as="p"
          id={`${id}-note`}
          role={isWrong ? 'alert' : undefined}
          size="small"
          tone={isWrong ? 'error' : 'muted'}
        >
          {problem || hint}
        </Text>
      )}
    </Stack>
  );
}

/** The properties of the field, and those of the input in it. */
export function parted<Props extends FieldProps>(props: Props) {
  const { label, problem, isWrong, hint, name, rules, required, normalize, ...input } = props;
  return { field: { label, problem, isWrong, hint, name, rules, required, normalize }, input };
}
