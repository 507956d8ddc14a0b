import { type ComponentPropsWithRef, createElement, type CSSProperties } from 'react';
import styles from './parts.module.css';

/** Each value adds a class of its own to the element: `align="center"` adds `alignCenter`. */
interface Choices {
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  justify?: 'center' | 'end' | 'between' | undefined;
  /** Where the element stands across the row or stack that it is in. */
  self?: 'start' | undefined;
  /** The type scale: 12, 14, 16, 20 and 28 px at the usual font size of a browser, each with its line height. */
  size?: 'tiny' | 'small' | 'base' | 'large' | 'huge' | undefined;
  weight?: 'normal' | 'medium' | 'strong' | undefined;
  tone?: 'ink' | 'muted' | 'primary' | 'error' | 'warning' | 'success' | 'onDeepMuted' | undefined;
  text?: 'center' | 'end' | undefined;
  /** A line between this element and the one above or below it. */
  line?: 'above' | 'below' | undefined;
  /** The background of a note or of a chosen element. */
  tint?: 'primary' | 'error' | 'warning' | 'hover' | undefined;
  /** Large enough for a fingertip where that is the pointer: in height, or in height and width. */
  touch?: 'tall' | 'square' | undefined;
  /** A window that is narrower than this shows a grid in a single column. */
  single?: '40em' | '64em' | '80em' | undefined;
  /** The children of a row share its width: always, or on phones, where they can also be as high as a finger needs. */
  share?: 'always' | 'phones' | 'phonesTall' | undefined;
}

interface Flags {
  /** The row or stack stands in a line of text. */
  inline?: boolean | undefined;
  /** Spans all columns of the grid that it is in. */
  whole?: boolean | undefined;
  /** Gives a `span` a line of its own. */
  block?: boolean | undefined;
  wrap?: boolean | undefined;
  /** Takes the space that is left in a row or stack, and gives none back with `rigid`. */
  grow?: boolean | undefined;
  rigid?: boolean | undefined;
  /** May become narrower than its longest word. */
  shrinks?: boolean | undefined;
  /** As wide as its container. */
  full?: boolean | undefined;
  /** A list without bullets, margin and padding. */
  plain?: boolean | undefined;
  /** All digits have the same width. */
  numbers?: boolean | undefined;
  /** A long word breaks anywhere. */
  breaks?: boolean | undefined;
  /** What does not fit ends in an ellipsis. */
  cut?: boolean | undefined;
  oneLine?: boolean | undefined;
  /** The last line of a paragraph is not a single word. */
  pretty?: boolean | undefined;
}

/** Lengths in px, or in CSS. */
interface Lengths {
  /** Between the children: one length, or one for rows and one for columns. */
  gap?: number | string | undefined;
  /** The margin before the element. */
  above?: number | undefined;
  /** The margin after the element. */
  below?: number | undefined;
  /** The columns of a grid: their number if they are equally wide. */
  columns?: number | string | undefined;
  /** The named area of the grid that it is in. */
  area?: string | undefined;
  /** The radius of the corners. */
  round?: number | undefined;
  /** The length before it grows or shrinks in a row or stack. */
  basis?: number | string | undefined;
  minWidth?: number | string | undefined;
  maxWidth?: number | string | undefined;
  minHeight?: number | string | undefined;
  padding?: number | string | undefined;
  paddingBlock?: number | string | undefined;
  paddingInline?: number | string | undefined;
}

/** What a class can give: all but the lengths. */
export type Look = Choices & Flags;

export type LayoutProps = Look & Lengths;

type Tag =
  | ('div' | 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'label' | 'time' | 'legend' | 'form' | 'bdi' | 'code')
  | ('ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd')
  | ('header' | 'footer' | 'main' | 'nav' | 'section' | 'search');

type PartProps<T extends Tag> = LayoutProps & Omit<ComponentPropsWithRef<T>, keyof LayoutProps> & { as?: T };

const CHOICES = [
  ...(['align', 'justify', 'self', 'share', 'single', 'touch'] as const),
  ...(['size', 'weight', 'tone', 'text', 'line', 'tint'] as const),
];
const FLAGS = [
  'inline',
  'whole',
  'block',
  'wrap',
  'grow',
  'rigid',
  'shrinks',
  'full',
  'plain',
  'numbers',
  'breaks',
  'cut',
  'oneLine',
  'pretty',
] as const;
/** The lengths by name, with the property of CSS that each sets. */
const LENGTHS = {
  gap: 'gap',
  columns: 'gridTemplateColumns',
  area: 'gridArea',
  round: 'borderRadius',
  basis: 'flexBasis',
  above: 'marginBlockStart',
  below: 'marginBlockEnd',
  minWidth: 'minWidth',
  maxWidth: 'maxWidth',
  minHeight: 'minHeight',
  padding: 'padding',
  paddingBlock: 'paddingBlock',
  paddingInline: 'paddingInline',
} as const satisfies Record<keyof Lengths, keyof CSSProperties>;

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

/** The class names of these properties, for a component that takes a `className` and for a choice between two looks. */
export const look = (given: Look): string => classesOf(given).join(' ');

const classesOf = (given: Look) => {
  const chosen = CHOICES.flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [name + value.slice(0, 1).toUpperCase() + value.slice(1)];
  });
  return [...chosen, ...FLAGS.filter((name) => given[name])].flatMap((name) => styles[name] ?? []);
};

const columns = (given: unknown) => (typeof given === 'number' ? `repeat(${given}, minmax(0, 1fr))` : given);

const part = (base: string | undefined, tag: Tag, { as = tag, className, style, ...given }: Given) => {
  const rest: Record<string, unknown> = { ...given };
  for (const name of [...CHOICES, ...FLAGS]) Reflect.deleteProperty(rest, name);
  const set: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(LENGTHS)) {
    if (rest[name] !== undefined) set[property] = name === 'columns' ? columns(rest[name]) : rest[name];
    Reflect.deleteProperty(rest, name);
  }
  const joined = [base, className, ...classesOf(given)].filter(Boolean).join(' ');
  if (joined) rest.className = joined;
  if (style !== undefined || Object.keys(set).length > 0) rest.style = { ...style, ...set };
  return createElement(as, rest);
};
