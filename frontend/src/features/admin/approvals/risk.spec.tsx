import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RiskSignalDto } from '#contract/shapes/transfers.dto';
import { fakeTransfer } from '../../../../jest/fake-approvals.js';
import { bank, names, open, prepareTransferQueue, press, rowOf } from './testing/transfer-queue-screen.js';

prepareTransferQueue();

const FIRST: RiskSignalDto = { id: 'first_payment', weight: 10, text: 'It is the first.', figures: {} };
const UNUSUAL: RiskSignalDto = {
  id: 'unusual_amount',
  weight: 25,
  text: 'The amount is unusual.',
  figures: { times: '6.5', median: '1200.00', payments: '14' },
};
const CALM = fakeTransfer('Hessa', 2);
const RISKY = { ...fakeTransfer('Noura', 5), signals: [UNUSUAL, FIRST], risk: 35 };
const LIGHT = { ...fakeTransfer('Maha', 3), signals: [FIRST], risk: 10 };

describe('the risk of a transfer', () => {
  it('is a badge in its row, with the heaviest signal beside the purpose', async () => {
    await open(CALM, RISKY);

    const row = within(rowOf('Noura'));
    for (const text of ['Risk 35', 'Unusual amount', 'Medical Expenses']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.queryByText('First payment')).toBeNull();
    expect(within(rowOf('Hessa')).queryByText(/Risk/)).toBeNull();
  });

  it('is told with all signals and their figures beside the list', async () => {
    await open(RISKY);
    await press('Everything about Noura');

    const panel = within(await screen.findByRole('dialog', { name: /Noura/ }));
    expect(await panel.findByText('Risk 35 of 100')).toBeTruthy();
    expect(
      panel.getByText(/^The amount is 6\.5 times the median of AED.1,200\.00 \(payments in 90 days: 14\)\.$/),
    ).toBeTruthy();
    expect(panel.getByText('First payment to this recipient.')).toBeTruthy();
  });

  it('sorts the queue, and then limits it to a signal', async () => {
    await open(CALM, LIGHT, RISKY);
    expect(screen.queryByRole('button', { name: 'Unusual amount' })).toBeNull();

    await press('Highest risk first');
    await waitFor(() => {
      expect(names()).toEqual(['Noura', 'Maha', 'Hessa']);
    });
    await press('Unusual amount');
    await waitFor(() => {
      expect(names()).toEqual(['Noura']);
    });
    expect(bank.asked.at(-1)).toBe(
      '/api/admin/transactions/pending?limit=200&order=oldest&signal=unusual_amount&sort=risk',
    );
    await press('Unusual amount');
    await waitFor(() => {
      expect(names()).toEqual(['Noura', 'Maha', 'Hessa']);
    });
  });
});
