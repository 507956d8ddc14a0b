import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { LimitsDto } from '#contract/shapes/limits.dto';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { fakeLimits, fakePeriod } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { limits as texts } from '../../../locales/en/limits.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { CustomerLimits } from './customer-limits.js';
import { limitsOfCustomers } from './customer-limits.store.js';

/** The bodies that were sent. */
const sent: unknown[] = [];
let stored: LimitsDto;

beforeAll(() => startI18n('en', () => Promise.resolve({ common, limits: texts })));
beforeEach(() => {
  sent.length = 0;
  limitsOfCustomers.of('u1').reset();
  const bank = { single: null, day: '900.00', month: null, count: null };
  stored = fakeLimits({
    day: fakePeriod('500.00', '150.00'),
    own: { ...bank, day: '500.00' },
    bank,
    raise: { day: '800.00', effectiveAt: '2049-01-31T10:00:00.000Z' },
  });
  globalThis.fetch = ((_path: string, { body }: RequestInit) => {
    if (body !== undefined) {
      sent.push(JSON.parse(body as string));
      stored = fakeLimits({ bank, day: fakePeriod('900.00', '550.00') });
    }
    return Promise.resolve(fakeResponse(200, stored));
  }) as unknown as typeof fetch;
});

describe('the limits of a customer, for staff', () => {
  it('say what is left and what waits', async () => {
    render(<CustomerLimits userId="u1" />);

    const card = within(await screen.findByRole('region', { name: 'Payment limits' }));
    expect(await card.findByText('AED 500.00')).toBeTruthy();
    expect(card.getByText('AED 150.00')).toBeTruthy();
    expect(card.getByText('AED 800.00')).toBeTruthy();
    expect(card.getAllByText('No limit')).toHaveLength(3);
  });

  it('are set at once, none above that of the bank', async () => {
    render(<CustomerLimits userId="u1" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
    const field = await screen.findByLabelText('In a day');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save limits' });

    fireEvent.change(field, { target: { value: '900.01' } });
    expect(screen.getByText(/The bank allows at most/)).toBeTruthy();
    expect(save.disabled).toBe(true);
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Payments in a day'), { target: { value: '5' } });
    fireEvent.click(save);

    await screen.findByText('AED 550.00');
    expect(sent).toEqual([{ single: null, day: null, month: null, count: 5 }]);
  });
});
