import { CheckCircleOutlined } from '@ant-design/icons';
import type { ComponentProps, ReactNode } from 'react';
import { useFormat } from '../format/use-format.js';
import { Icon } from '../ui/elements/icon.js';
import { type LayoutProps, Row, Text } from '../ui/layout/parts.js';
import { Reference } from '../ui/values/reference.js';
import type { Resolution } from './resolutions.js';
import styles from './conversation-lines.module.css';

/** The day of the messages below it. */
export function DayLine({ day, below }: { day: string | undefined; below?: number }) {
  return (
    <Text as="p" above={8} below={below} size="tiny" tone="muted" text="center">
      {day}
    </Text>
  );
}

interface ResolvedLineProps extends Pick<LayoutProps, 'above' | 'below'> {
  resolution: Resolution;
  /** By whom it was resolved. */
  text: string;
}

/** Says among the messages that the conversation was resolved here, by whom and when. */
export function ResolvedLine({ resolution: { resolvedAt }, text, ...margins }: ResolvedLineProps) {
  const format = useFormat();
  return (
    <Row
      as="p"
      gap="0 8px"
      align="center"
      justify="center"
      wrap
      size="tiny"
      tone="muted"
      numbers
      {...margins}
    >
      <Icon of={CheckCircleOutlined} />
      <span>{text}</span>
      <time dateTime={resolvedAt} title={format.dateTime(resolvedAt)}>
        {format.time(resolvedAt)}
      </time>
    </Row>
  );
}

/** The text of a message as it was typed, always plain, in its own direction. */
export function MessageText({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className={styles.text}>
      {children}
    </p>
  );
}

/** A reference such as `TXN-7K3M-9Q2D-X0PA`, as the bank makes them. */
const REFERENCE = /\b((?:TXN|CHT)(?:-[0-9A-Z]{4}){3})\b/;

/** What was typed; references in it never break. */
export function TypedText({ text }: { text: string }) {
  // Every second part is a reference.
  return text
    .split(REFERENCE)
    .map((part, place) =>
      place % 2 === 1 ? <Reference key={place} of={part} /> : <span key={place}>{part}</span>,
    );
}

/** A button that stands in a line of text. */
export function LineButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${styles.button} ${className}`} />;
}
