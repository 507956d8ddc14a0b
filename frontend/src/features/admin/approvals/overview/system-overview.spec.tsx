import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FakeApprovals, fakeTransfer } from '../../../../../jest/fake-approvals.js';
import { approvals } from '../../../../locales/en/approvals.js';
import { common } from '../../../../locales/en/common.js';
import { consoles } from '../../../../locales/en/consoles.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../shared/store/create-resource.js';
import { SystemOverview } from './system-overview.js';

let bank: FakeApprovals;

beforeAll(() => startI18n('en', () => Promise.resolve({ common, consoles, approvals })));
beforeEach(() => {
  bank = new FakeApprovals();
  globalThis.fetch = (path, init) => bank.fetch(path as string, init);
});
afterEach(() => {
  act(resetAllStores);
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the system overview', () => {
  it('shows the first five requests and the number of further ones', async () => {
    bank.pending = [1, 2, 3, 4, 5, 6, 7].map((day) => fakeTransfer(`T${day}`, day));
    render(
      <MemoryRouter>
        <SystemOverview onCreateUser={() => undefined} />
      </MemoryRouter>,
    );

    expect(await screen.findByText('T5')).toBeTruthy();
    expect(bank.asked).toEqual([
      '/api/admin/beneficiaries/pending?limit=5&order=oldest',
      '/api/admin/transactions/pending?limit=5&order=oldest',
    ]);
    expect(screen.queryByText('T6')).toBeNull();
    const more = screen.getByRole('link', { name: '+2 more...' });
    expect(more.getAttribute('href')).toBe('/admin/simple?tab=transfers');
    expect(screen.getByText('No pending beneficiaries')).toBeTruthy();
    for (const name of ['Create New User', 'Approve All Beneficiaries', 'Approve All Transfers']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });
});
