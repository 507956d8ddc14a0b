import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Fact } from './fact.js';

test('a fact is a small name above its value', () => {
  render(
    <Fact name="Currency" value={{ weight: 'strong' }} className="own">
      Dirham
    </Fact>,
  );
  const [name, value] = [screen.getByRole('term'), screen.getByRole('definition')];
  expect([name.textContent, name.className]).toEqual(['Currency', 'sizeTiny toneMuted']);
  expect([value.textContent, value.className]).toEqual(['Dirham', 'weightStrong breaks']);
  expect(name.parentElement?.className).toBe('own');
});

test('beside its name, the value stands at the end of the row or in a column', () => {
  render(
    <>
      <Fact name="Total" beside="row">
        <bdi translate="no">12.50</bdi>
      </Fact>
      <Fact name="Date" beside="line">
        <bdi translate="no">1 May</bdi>
      </Fact>
    </>,
  );
  const [row, line] = screen.getAllByRole('term').map(({ parentElement }) => parentElement?.className);
  expect([row, line]).toEqual(['row alignBaseline justifyBetween', 'line']);
  expect(screen.getAllByRole('term').map(({ className }) => className)).toEqual(['toneMuted', 'toneMuted']);
});
