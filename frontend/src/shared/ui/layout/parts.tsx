import { type ComponentPropsWithRef, createElement, type CSSProperties } from 'react';
import styles from './parts.module.css';

/** Each value adds a class of its own to the element: `align="center"` adds `alignCenter`. */
interface Choices {
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'center' | 'end' | 'between' | undefined;
  /** The type scale: 12, 14, 16, 20 and 28 px at the usual font size of a browser, each with its line height. */
  size?: 'tiny' | 'small' | 'base' | 'large' | 'huge' | undefined;
  weight?: 'normal' | 'medium' | 'strong' | undefined;
  tone?: 'ink' | 'muted' | 'primary' | 'error' | 'warning' | 'success' | undefined;
  text?: 'center' | 'end' | undefined;
}

interface Flags {
  /** Gives a `span` a line of its own. */
  block?: boolean | undefined;
  wrap?: boolean | undefined;
  /** Takes the space that is left in a row or stack, and gives none back with `rigid`. */
  grow?: boolean | undefined;
  rigid?: boolean | undefined;
  /** May become narrower than its longest word. */
  shrinks?: boolean | undefined;
  /** A list without bullets, margin and padding. */
  plain?: boolean | undefined;
  /** All digits have the same width. */
  numbers?: boolean | undefined;
  /** A long word breaks anywhere. */
  breaks?: boolean | undefined;
  /** What does not fit ends in an ellipsis. */
  cut?: boolean | undefined;
  oneLine?: boolean | undefined;
}

/** Lengths in px, or in CSS. */
interface Lengths {
  /** Between the children: one length, or one for rows and one for columns. */
  gap?: number | string | undefined;
  /** The margin before the element. */
  above?: number | undefined;
  /** The margin after the element. */
  below?: number | undefined;
  /** The columns of a grid. */
  columns?: string | undefined;
}

type LayoutProps = Choices & Flags & Lengths;

type Tag =
  | ('div' | 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'label' | 'time' | 'legend' | 'form')
  | ('ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd')
  | ('header' | 'footer' | 'main' | 'nav' | 'section' | 'search');

type PartProps<T extends Tag> = LayoutProps & Omit<ComponentPropsWithRef<T>, keyof LayoutProps> & { as?: T };

const CHOICES = ['align', 'justify', 'size', 'weight', 'tone', 'text'] as const;
const FLAGS = [
  'block',
  'wrap',
  'grow',
  'rigid',
  'shrinks',
  'plain',
  'numbers',
  'breaks',
  'cut',
  'oneLine',
] as const;

/** Children below each other. */
export function Stack<T extends Tag = 'div'>(props: PartProps<T>) {
  return part(styles.stack, 'div', props);
}

/** Children beside each other. */
export function Row<T extends Tag = 'div'>(props: PartProps<T>) {
  return part(styles.row, 'div', props);
}

/** Children in the columns of a grid. */
export function Grid<T extends Tag = 'div'>(props: PartProps<T>) {
  return part(styles.grid, 'div', props);
}

/** An element that only takes its place in a row, stack or grid. */
export function Box<T extends Tag = 'div'>(props: PartProps<T>) {
  return part(undefined, 'div', props);
}

/** Text of the type scale, in a `span`. */
export function Text<T extends Tag = 'span'>(props: PartProps<T>) {
  return part(undefined, 'span', props);
}

interface Given extends LayoutProps {
  as?: Tag;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

const part = (base: string | undefined, tag: Tag, { as = tag, className, style, ...given }: Given) => {
  const rest: Record<string, unknown> = { ...given };
  const take = (name: keyof LayoutProps) => {
    const value = given[name];
    Reflect.deleteProperty(rest, name);
    return value;
  };
  const classes = [base, className];
  for (const name of CHOICES) {
    const value = String(take(name) ?? '');
    if (value) classes.push(styles[name + value.slice(0, 1).toUpperCase() + value.slice(1)]);
  }
  for (const name of FLAGS) if (take(name)) classes.push(styles[name]);
  const lengths = {
    gap: take('gap'),
    gridTemplateColumns: take('columns'),
    marginBlockStart: take('above'),
    marginBlockEnd: take('below'),
  };
  const set = Object.entries(lengths).filter(([, value]) => value !== undefined);
  const joined = classes.filter(Boolean).join(' ');
  if (joined) rest.className = joined;
  if (style !== undefined || set.length > 0) rest.style = { ...style, ...Object.fromEntries(set) };
  return createElement(as, rest);
};
