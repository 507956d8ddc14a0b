import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeTransaction, OMAR } from '../../../../jest/fixtures.js';
import { common } from '../../../locales/en/common.js';
import { transfers } from '../../../locales/en/transfers.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { transactionsResource } from '../transactions.store.js';
import { LONG_HISTORY } from './transfer-history.js';
import { TransferHistory } from './transfer-history.js';

const search = () => screen.getByRole('searchbox', { name: 'Search transfers...' });
const rowOf = (reference: string) => screen.getByText(reference).closest('li');
const status = () => screen.getByRole('combobox', { name: /status/i });

describe('the transfer history', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, transfers })));

  it('keeps search and filter in place when it is empty, and offers the first transfer', () => {
    transactionsResource.set([]);
    const onSend = jest.fn();
    render(<TransferHistory onOpen={jest.fn()} onSend={onSend} />);
    expect(search()).toBeTruthy();
    expect(status()).toBeTruthy();

    fireEvent.change(search(), { target: { value: 'rent' } });
    expect(screen.getByText('No transfers yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send Your First Transfer' }));
    expect(onSend).toHaveBeenCalled();
  });

  it('offers everything again when nothing matches', () => {
    transactionsResource.set([fakeTransaction({ reference: 'TXN-1' })]);
    render(<TransferHistory onOpen={jest.fn()} onSend={jest.fn()} />);
    fireEvent.change(search(), { target: { value: 'nothing like this' } });
    expect(screen.queryByText('No transfers yet')).toBeNull();
    expect(screen.queryByText('TXN-1')).toBeNull();

    fireEvent.change(search(), { target: { value: '' } });
    expect(screen.getByText('TXN-1')).toBeTruthy();
  });

  it('lights up money that comes in while it is open, and nothing else', () => {
    const old = fakeTransaction({ id: 'old', reference: 'TXN-OLD', amount: '10.00', status: 'completed' });
    transactionsResource.set([old]);
    render(<TransferHistory onOpen={jest.fn()} onSend={jest.fn()} />);
    const received = { ...old, id: 'received', reference: 'TXN-RECEIVED', amount: '250.00' };
    const paid = { ...old, id: 'paid', reference: 'TXN-PAID', amount: '-90.00' };
    act(() => transactionsResource.set([paid, received, old]));

    const classes = ['TXN-PAID', 'TXN-RECEIVED', 'TXN-OLD'].map((reference) => rowOf(reference)?.className);
    expect(classes).toEqual(['', 'arrived', '']);
  });

  it('asks the server to filter a long history, and shows its answer', async () => {
    const asked: string[] = [];
    const found = [fakeTransaction({ id: 'F', reference: 'TXN-FOUND', status: 'failed', beneficiary: OMAR })];
    globalThis.fetch = ((path: string) => {
      asked.push(path);
      const text = () => Promise.resolve(JSON.stringify(found));
      return Promise.resolve({ ok: true, status: 200, headers: new Map(), text });
    }) as unknown as typeof fetch;
    const rows = Array.from({ length: LONG_HISTORY + 1 }, (_, n) => fakeTransaction({ id: String(n) }));
    transactionsResource.set(rows);
    render(<TransferHistory onOpen={jest.fn()} onSend={jest.fn()} />);
    expect(screen.getByText('TXN-0')).toBeTruthy();
    expect(asked).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fireEvent.change(screen.getByLabelText('Amount from'), { target: { value: '100' } });
    expect(screen.queryByText('TXN-0')).toBeNull();
    expect(await screen.findByText('TXN-FOUND')).toBeTruthy();
    expect(asked).toEqual(['/api/transactions?least=100.00']);

    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('TXN-0')).toBeTruthy();
  });
});
