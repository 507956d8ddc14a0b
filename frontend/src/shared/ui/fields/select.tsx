import { Select as AntSelect, type SelectProps } from 'antd';
import { type ComponentProps, createContext, type InputEvent, type ReactNode, use } from 'react';

type Option = NonNullable<SelectProps['options']>[number];

/** What the input of the list around it says while nothing is typed in it. */
const ChosenText = createContext('');

const COMPONENTS = { input: SpokenInput };

/**
 * The list of antd whose input carries the text of the chosen options. antd draws that text beside an empty input, so a
 * screen reader announces the name of the field and no value. The labels of the options have to be strings; what is
 * drawn in their place comes from `optionRender` and `labelRender`, as elements: see the lint rule `text-alone`.
 */
export function Select<Value, One extends Option = Option>(props: SelectProps<Value, One>) {
  const { options = [], value, mode } = props;
  const chosen: unknown[] = mode && Array.isArray(value) ? value : [value];
  const text = chosen.map((one) => textOf(options, one)).join(', ');
  return (
    <ChosenText value={text}>
      <AntSelect labelRender={standAlone} {...props} components={COMPONENTS} />
    </ChosenText>
  );
}

/** antd puts the text beside its input. */
function standAlone({ label }: { label?: ReactNode }) {
  return <span>{label}</span>;
}

/** The label of an option; of a value without an option, which antd shows as it is, the value itself. */
function textOf(options: readonly Option[], value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const one = options
    .flatMap((option) => (Array.isArray(option.options) ? (option.options as Option[]) : [option]))
    .find((option) => option.value === value);
  return typeof one?.label === 'string' ? one.label : String(value);
}

/**
 * The input of a list. It holds the chosen text while the list is closed, invisibly, because antd draws it already;
 * and the search while the list is open.
 */
function SpokenInput({ value, style, onInput, ...props }: ComponentProps<'input'>) {
  const text = use(ChosenText);
  const isSearching = props['aria-expanded'] === true && !props.readOnly;
  const carried = value === '' && !isSearching ? text : '';
  if (!carried) return <input {...props} value={value} style={style} onInput={onInput} />;
  return (
    <input
      {...props}
      value={carried}
      style={{ ...style, ...INVISIBLE }}
      onInput={(event) => {
        leaveTyped(event, carried);
        onInput?.(event);
      }}
    />
  );
}

/** `--select-input-width` is what antd measures to make the input of several chosen options as wide as its text. */
const INVISIBLE = { opacity: 0, userSelect: 'none', '--select-input-width': 4 } as const;

/** A letter that is typed before the list has opened begins the search; the carried text is no part of it. */
function leaveTyped({ currentTarget: input }: InputEvent<HTMLInputElement>, carried: string): void {
  if (input.value.startsWith(carried)) input.value = input.value.slice(carried.length);
  else if (input.value.endsWith(carried)) input.value = input.value.slice(0, -carried.length);
}
