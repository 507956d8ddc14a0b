import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../shared/ui/values/badge.js';
import { Box, Row, Stack, Text } from '../../shared/ui/layout/parts.js';

interface RecordListProps<Item> {
  items: readonly Item[];
  /** Shown without any. */
  none: string;
  /** Name of the list for screen readers. */
  label: string;
  children: (item: Item) => ReactNode;
}

/** A read-only list of what a customer has; its children are {@link RecordRow}s. */
export function RecordList<Item>({ items, none, label, children }: RecordListProps<Item>) {
  if (items.length === 0) {
    return (
      <Text as="p" padding="4px var(--record-inline, 20px) 16px" tone="muted" size="small">
        {none}
      </Text>
    );
  }
  return (
    <Box as="ul" plain aria-label={label}>
      {items.map(children)}
    </Box>
  );
}

interface RecordRowProps {
  /** The name or number; `<bdi>` where it is not in the language of the page. */
  main: ReactNode;
  /** Facts below the name, of which empty ones are left out. */
  facts: readonly ReactNode[];
  amount?: ReactNode;
  /** The state, where it is not the usual one. */
  state?: { tone: BadgeTone; text: string } | null;
}

/** One line with what something is, and at its end the amount and its state. */
export function RecordRow({ main, facts, amount, state }: RecordRowProps) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');
  return (
    <Row
      as="li"
      gap="4px 16px"
      align="center"
      justify="between"
      padding="10px var(--record-inline, 20px)"
      minHeight={56}
      line="above"
    >
      <Stack as="span" grow shrinks>
        <Text weight="medium" size="small" breaks>
          {main}
        </Text>
        {shown.length > 0 && (
          <Row as="span" gap="0 12px" wrap size="tiny" tone="muted" numbers>
            {shown.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
          </Row>
        )}
      </Stack>
      <Stack as="span" gap={4} align="end" text="end" rigid>
        {amount !== undefined && (
          <Text size="small" weight="medium" numbers>
            {amount}
          </Text>
        )}
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
      </Stack>
    </Row>
  );
}
