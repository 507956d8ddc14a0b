import { beforeAll, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { billers } from '../../../locales/en/billers.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { adminBillersResource } from './admin-billers.store.js';
import { BillerList } from './biller-list.js';

beforeAll(() => startI18n('en', () => Promise.resolve({ billers, common })));

it('shows the account of a biller in groups of four, however it was typed', async () => {
  adminBillersResource.set([
    {
      id: '1',
      name: 'Dune Fibre',
      category: 'internet',
      numberPattern: 'DF########',
      settlementAccount: 'AE07 0331234567890123456',
      partialAllowed: false,
      isActive: true,
      createdAt: '2026-11-01T08:00:00.000Z',
    },
  ]);
  render(<BillerList onEdit={() => undefined} />);

  expect(await screen.findByText('AE07 0331 2345 6789 0123 456')).toBeTruthy();
});
