import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { fakeBill } from '../../../jest/fake-bills.js';
import { fakeCard } from '../../../jest/fake-cards.js';
import { fakeBeneficiary } from '../../../jest/fixtures.js';
import { approvals } from '../../locales/en/approvals.js';
import { common } from '../../locales/en/common.js';
import { customers } from '../../locales/en/customers.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { BillRecords, CardRecords, GoalRecords, RecipientRecords } from './records.js';
import { FreezeNote } from './freeze-note.js';
import { RestrictionNote } from './restriction-note.js';

const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));

beforeAll(() => startI18n('en', () => Promise.resolve({ approvals, common, customers })));

describe("a customer's records", () => {
  it('say of recipients what is wrong, and nothing of what is in order', () => {
    const checks = { iban: 'invalid', swift: 'absent', bankCode: null } as const;
    render(
      <RecipientRecords
        recipients={[
          fakeBeneficiary({ id: '1', name: 'Noura', verificationStatus: 'approved' }),
          fakeBeneficiary({
            id: '2',
            name: 'Lucas',
            verificationStatus: 'rejected',
            reason: 'name_mismatch',
            checks,
          }),
        ]}
      />,
    );
    const [noura, lucas] = lines();
    expect(noura).not.toContain('Approved');
    expect(lucas).toContain('IBAN is not valid');
    expect(lucas).toContain('Reason: The name does not match the account.');
    expect(lucas).toContain('Rejected');
  });

  it('show of a bill what is left to pay, and of a paid one the amount', () => {
    const bill = fakeBill({ amount: '420.75', rest: '100.00', dueOn: '2026-12-08', status: 'overdue' });
    render(<BillRecords bills={[bill, { ...bill, id: '2', rest: '0.00', status: 'paid' }]} />);
    const [overdue, paid] = lines();
    expect(overdue).toMatch(/Due on 8 Dec 2026AED 100\.00Overdue$/);
    expect(paid).toMatch(/AED 420\.75Paid$/);
  });

  it('show the limit of a card and the target of a goal', () => {
    render(
      <>
        <CardRecords
          cards={[fakeCard({ last4: '4821', status: 'blocked', monthlyLimit: '500.00', spent: '20.00' })]}
        />
        <GoalRecords
          goals={[
            {
              id: '1',
              name: 'Hajj',
              icon: 'vacation',
              targetAmount: '9000.00',
              targetDate: null,
              balance: '40.00',
              currency: 'AED',
              createdAt: '2026-11-05T10:00:00.000Z',
              behindBy: null,
              savedPerMonth: '0.00',
              autoSave: null,
            },
          ]}
        />
      </>,
    );
    const [card, goal] = lines();
    expect(card).toContain('Debit card •••• 4821');
    expect(card).toContain('AED 20.00 of AED 500.00 spent this month');
    expect(card).toContain('Blocked');
    expect(goal).toBe('Hajjof AED 9,000.00AED 40.00');
  });

  it('show of a credit card what is used of the credit, as its customer sees it', () => {
    const credit = { used: '10000.00', limit: '25000.00' };
    render(<CardRecords cards={[fakeCard({ kind: 'credit', spent: '823.35', credit })]} />);
    expect(lines()[0]).toContain('AED 10,000.00 of AED 25,000.00 spent');
    expect(lines()[0]).not.toContain('this month');
  });

  it('say when there are none', () => {
    render(<CardRecords cards={[]} />);
    expect(screen.getByText('No cards')).toBeTruthy();
  });
});

describe('the note about a restriction', () => {
  it('has the reason in the reader’s language, or as it was typed', () => {
    const { rerender, container } = render(<RestrictionNote reason="access_lost" />);
    expect(plain(container.textContent)).toBe(
      'RestrictedReason: Your password, phone or card may be in other hands.',
    );
    rerender(<RestrictionNote reason="Bring your passport." />);
    expect(plain(container.textContent)).toBe('RestrictedReason: Bring your passport.');
    rerender(
      <RestrictionNote reason={null}>
        <button type="button">Lift</button>
      </RestrictionNote>,
    );
    expect(within(container).getByText('No reason was given.')).toBeTruthy();
    expect(within(container).getByRole('button', { name: 'Lift' })).toBeTruthy();
  });
});

describe('the note of a freeze', () => {
  it('says since when, how it ends, and what can be done', () => {
    render(
      <FreezeNote frozenAt="2026-11-28T10:00:00.000Z" hint="An administrator ends it.">
        <button type="button">Allow payments</button>
      </FreezeNote>,
    );

    expect(screen.getByText('Everything is frozen')).toBeTruthy();
    expect(screen.getByText(/^Since 28 Nov 2026, 14:00/)).toBeTruthy();
    expect(screen.getByText('An administrator ends it.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Allow payments' })).toBeTruthy();
  });
});
