import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Box, Row, Stack, Text } from './parts.js';

test('a part adds a class for each choice and flag, and keeps the attributes of its element', () => {
  render(
    <Text as="label" htmlFor="amount" className="own" size="small" tone="muted" numbers oneLine={false}>
      Amount
    </Text>,
  );
  const label = screen.getByText('Amount');
  expect(label.tagName).toBe('LABEL');
  expect(label.getAttribute('for')).toBe('amount');
  expect(label.className.split(' ')).toEqual(['own', 'sizeSmall', 'toneMuted', 'numbers']);
  expect(label.getAttributeNames().sort()).toEqual(['class', 'for']);
});

test('lengths are styles of the element, beside its own', () => {
  render(
    <Stack gap={8} above={4} style={{ width: '50%' }} data-testid="stack">
      <Row gap="4px 12px" data-testid="row" />
    </Stack>,
  );
  const { gap, marginBlockStart, width } = screen.getByTestId('stack').style;
  expect([gap, marginBlockStart, width]).toEqual(['8px', '4px', '50%']);
  expect(screen.getByTestId('row').style.gap).toBe('4px 12px');
});

test('a part without properties has neither a class nor a style', () => {
  render(<Box data-testid="box" />);
  expect(screen.getByTestId('box').getAttributeNames()).toEqual(['data-testid']);
});
