import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { preferences } from '../../../shared/user/preferences.store.js';
import { EMPTY, FULL, open, table, texts, withAnalyticsServer } from './analytics-screen.js';

const server = withAnalyticsServer();

describe('the figures of a month', () => {
  it('shows the month in figures, against the month before, and how the savings rate comes about', async () => {
    open();

    await screen.findByRole('region', { name: /in figures$/ });
    const spending = screen.getByText('Monthly spending').closest('div');
    expect(texts(spending ? [spending] : [])).toEqual([
      'Monthly spendingAED 240.00AED 180.00 more than in February 2026',
    ]);
    const bills = screen.getByText('Bill payments').closest('div');
    expect(bills?.textContent).toContain('As in February 2026');
    const rate = screen.getByText('Savings rate').closest('div');
    expect(rate?.textContent).toMatch(/76%Money in: AED.1,000\.00February 2026: .40%/);
    await userEvent.click(screen.getByRole('button', { name: 'How the savings rate is calculated' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('(Money in − spending) ÷ money in');
  });

  it('lists categories and recipients with their shares', async () => {
    open();

    const categories = await table('Spending by category');
    expect(texts(categories.getAllByRole('row'))).toEqual([
      'CategoryShareAmount',
      'Education1 payment75%AED 180.00AED 0.00 in February 2026',
      'Bills and utilities2 payments25%AED 60.00AED 50.00 in February 2026',
      'Cash withdrawals0 payments0%AED 0.00AED 10.00 in February 2026',
    ]);
    const recipients = await table('Spending by recipient');
    expect(texts(recipients.getAllByRole('row')).slice(1)).toEqual([
      'Noura Al Ketbi1 payment75%AED 180.00',
      'All others2 payments25%AED 60.00',
    ]);
    expect(recipients.getAllByRole('button')).toHaveLength(1);
  });

  it('shows several small categories as one, with its members below it', async () => {
    const categories = (
      ['education', 'bills', 'cash', 'online', 'fees', 'medical', 'purchases', 'other'] as const
    ).map((category, place) => ({
      category,
      amount: '10.00',
      share: place < 6 ? 16 : 2,
      count: 1,
      previousAmount: '0.00',
    }));
    server.month = { ...FULL, categories };
    open();

    const table = within(await screen.findByRole('table', { name: 'Spending by category' }));
    expect(texts(table.getAllByRole('row')).slice(7)).toEqual([
      'Other categories2 payments4%AED 20.00AED 0.00 in February 2026',
      'Purchases1 payment2%AED 10.00AED 0.00 in February 2026',
      'Other1 payment2%AED 10.00AED 0.00 in February 2026',
    ]);
    await userEvent.click(table.getByRole('button', { name: 'Other categories' }));
    expect(await screen.findByRole('region', { name: /Payments: .Other categories/ })).toBeTruthy();
    expect(server.asked.at(-1)).toContain('category=purchases&category=other');
    expect(table.getByRole('button', { name: 'Other categories' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('draws six months, and how the money of the month flowed, with the figures beside', async () => {
    open();

    const months = await table('Six months');
    expect(texts(months.getAllByRole('row')).slice(1)).toEqual([
      expect.stringContaining('AED 1,000.00-AED 240.00'),
      'Feb 2026AED 0.00-AED 60.00',
    ]);
    const flow = await screen.findByRole('region', { name: 'Where your money flowed' });
    expect(texts([flow])).toEqual([
      'Where your money flowedMoney inAED 1,000.00Other spendingAED 240.00Savings goalsAED 150.00Left overAED 610.00',
    ]);
  });

  it('says what to do first when there is nothing to analyse', async () => {
    server.month = EMPTY;
    open();

    expect(await screen.findByText(/^Nothing spent in /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send Your First Transfer' }).getAttribute('href')).toBe(
      '/transfers',
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('masks every amount while balances are hidden', async () => {
    preferences.setState({ isBalanceHidden: true });
    open();
    await screen.findByRole('table', { name: 'Spending by category' });

    expect(document.body.textContent).not.toMatch(/[0-9]\.[0-9]{2}/);
  });
});
