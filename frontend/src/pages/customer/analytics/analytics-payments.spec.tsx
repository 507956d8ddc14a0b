import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { analyticsLive } from '../../../features/analytics/analytics.store.js';
import { FULL, open, table, texts, THIS_MONTH, withAnalyticsServer } from './analytics-screen.js';

const server = withAnalyticsServer();

describe('the payments of a month', () => {
  it('has one list of payments: the newest, the largest, the regular ones', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Recent activity' }));
    expect(await list.findAllByRole('listitem')).toHaveLength(6);

    await userEvent.click(list.getByRole('button', { name: 'Largest' }));
    expect(texts(list.getAllByRole('listitem'))).toEqual([expect.stringContaining('-AED 180.00')]);
    await userEvent.click(list.getByRole('button', { name: 'Regular' }));
    expect(list.getByText('Last on 5 Mar 2026, next expected on 5 Apr 2026')).toBeTruthy();
    expect(list.getByRole('button', { name: 'Regular' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('leads from a category to its payments, which take the focus, and back to all', async () => {
    open();
    await userEvent.click(
      (await table('Spending by category')).getByRole('button', { name: 'Bills and utilities' }),
    );

    const list = within(await screen.findByRole('region', { name: /Payments: .Bills and utilities/ }));
    expect(await list.findAllByRole('listitem')).toHaveLength(6);
    expect(document.activeElement?.textContent).toContain('Bills and utilities');
    expect(server.asked.at(-1)).toBe(`/api/analytics/items?month=${THIS_MONTH}&currency=AED&category=bills`);
    await userEvent.click(list.getByRole('button', { name: 'Show more' }));
    expect(list.getAllByRole('listitem')).toHaveLength(8);

    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('region', { name: 'Recent activity' })).toBeTruthy();
  });

  it('shows the payments of several categories, as those of the last slice', async () => {
    open('/analytics?category=bills&category=cash');

    await screen.findByRole('region', { name: /Payments: .Other categories/ });
    expect(server.asked.at(-1)).toBe(
      `/api/analytics/items?month=${THIS_MONTH}&currency=AED&category=bills&category=cash`,
    );
    const bills = (await table('Spending by category')).getByRole('button', { name: 'Bills and utilities' });
    expect(bills.getAttribute('aria-pressed')).toBe('true');
  });

  it('asks for another month or currency, and names both in the file', async () => {
    open('/analytics?month=2026-01&recipient=account:1');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'USD');

    expect(server.asked).toContain('/api/analytics?month=2026-01');
    expect(server.asked).toContain('/api/analytics?month=2026-01&currency=USD');
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/analytics/export?month=2026-01&currency=USD',
    );
    expect(screen.getByRole('region', { name: 'Recent activity' })).toBeTruthy();
  });

  it('loads everything again when money has moved', async () => {
    open();
    await screen.findByRole('table', { name: 'Spending by category' });
    server.month = { ...FULL, spending: '999.00' };

    await act(async () => {
      analyticsLive.transactions?.();
      analyticsLive.accounts?.();
      await Promise.resolve();
    });

    expect(await screen.findAllByText(/AED.999\.00/)).not.toEqual([]);
    expect(server.asked.filter((path) => path.startsWith('/api/analytics?'))).toHaveLength(2);
  });
});
