import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../i18n/i18n.js';
import { preferences } from './preferences.store.js';
import { RisingMoney } from './rising-money.js';

const shown = (amount: string) => <RisingMoney amount={amount} currency="AED" />;
const look = (amount: string) => screen.getByText(`AED ${amount}`).parentElement?.className;

describe('a balance', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common })));
  beforeEach(() => {
    preferences.setState({ isBalanceHidden: false });
  });

  it('lights up when it rises, and not when it is first shown or falls', () => {
    const { rerender } = render(shown('100.00'));
    expect(look('100.00')).toBe('');

    rerender(shown('90.00'));
    expect(look('90.00')).toBe('');
    rerender(shown('250.00'));
    expect(look('250.00')).toContain('risen');
  });

  it('lights up anew each time that it rises', () => {
    const { rerender } = render(shown('100.00'));
    rerender(shown('110.00'));
    const first = screen.getByText('AED 110.00').parentElement;
    rerender(shown('120.00'));

    expect(look('120.00')).toContain('risen');
    expect(screen.getByText('AED 120.00').parentElement).not.toBe(first);
  });
});
