import { type ReactNode, useState } from 'react';
import { Card } from '../../shared/ui/elements/card.js';
import { Grid, Row, Stack, Text } from '../../shared/ui/layout/parts.js';

/** A group of parts, under the name of their folder. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <Text as="h2" size="large" weight="strong" below={16} lang="en">
        {name}
      </Text>
      <Grid gap={16} columns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))">
        {children}
      </Grid>
    </section>
  );
}

interface ShownProps {
  /** The name of the part. */
  name: string;
  /** What is too wide for a column. */
  isWhole?: boolean;
  children: ReactNode;
}

/** A part in its states, below each other. */
export function Shown({ name, isWhole = false, children }: ShownProps) {
  return (
    <Stack shrinks whole={isWhole}>
      <Card title={name}>
        <Stack gap={16}>{children}</Stack>
      </Card>
    </Stack>
  );
}

/** States that are small enough to stand beside each other. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <Row gap={12} align="center" wrap>
      {children}
    </Row>
  );
}

interface KeptProps<Value> {
  first: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a field. */
export function Kept<Value>({ first, children }: KeptProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
