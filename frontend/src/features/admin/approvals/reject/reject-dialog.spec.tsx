import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { approvals } from '../../../../locales/en/approvals.js';
import { common } from '../../../../locales/en/common.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { RejectDialog } from './reject-dialog.js';

describe('the question before a rejection', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ approvals, common })));

  it.each([
    ['beneficiaries', { name: 'Noura', reference: '1234' }, 'Reject Noura?'],
    ['transfers', { name: 'Noura', amount: 'AED 5.00', reference: 'TXN-1' }, 'Reject AED 5.00 to Noura?'],
    ['standingOrders', { name: 'Noura', amount: 'AED 5.00', reference: '1234' }, 'Reject AED 5.00 to Noura?'],
    ['cards', { name: 'Layla Rahman', reference: '1234' }, 'Reject the card for Layla Rahman?'],
  ] as const)('says what is rejected of %s', async (kind, words, question) => {
    render(
      <RejectDialog isOpen kind={kind} words={words} onReject={() => undefined} onCancel={() => undefined} />,
    );

    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(question);
    expect(dialog.textContent).toContain(words.reference);
  });
});
