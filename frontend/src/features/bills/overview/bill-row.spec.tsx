import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { BillStatus } from '#contract/banking/bills';
import { fakeBill } from '../../../../jest/fake-bills.js';
import { bills } from '../../../locales/en/bills.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { BillRow } from './bill-row.js';

describe('the due day of a bill', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, bills })));

  it.each<[BillStatus, string]>([
    ['pending', 'Due 1 Nov 2026'],
    ['overdue', 'Was due 1 Nov 2026'],
    ['paid', 'Due 1 Nov 2026'],
  ])('is that of a bill which is %s: %s', (status, words) => {
    render(<BillRow bill={fakeBill({ status, dueOn: '2026-11-01' })} onPay={() => undefined} />);

    expect(screen.getByText(new RegExp(`· ${words}$`))).toBeTruthy();
  });
});
