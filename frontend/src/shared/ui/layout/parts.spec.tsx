import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Box, Grid, look, Row, Stack, Text } from './parts.js';

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

test('a number of columns makes them equally wide', () => {
  render(
    <>
      <Grid columns={3} data-testid="number" />
      <Grid columns="1fr auto" data-testid="lengths" />
    </>,
  );
  const columns = ['number', 'lengths'].map((id) => screen.getByTestId(id).style.gridTemplateColumns);
  expect(columns).toEqual(['repeat(3, minmax(0, 1fr))', '1fr auto']);
});

test('look() names the classes that a part with these properties has', () => {
  expect(look({ tone: 'error', weight: 'strong', rigid: true, numbers: false })).toBe(
    'weightStrong toneError rigid',
  );
  expect(look({})).toBe('');
});
