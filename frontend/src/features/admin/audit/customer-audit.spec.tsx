import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { books } from '../../../locales/en/books.js';
import { staffLater } from '../../../locales/en/staff-later.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { auditLive } from './audit.store.js';
import { rememberNames } from './known-names.js';
import { CustomerAudit } from './customer-audit.js';

const entry = (more: Partial<AuditItemDto>): AuditItemDto => ({
  id: more.type ?? '',
  at: '2026-11-21T08:00:00.000Z',
  type: 'user.restricted',
  actorId: 'm',
  actorName: 'Mariam Al Suwaidi',
  subjectType: 'user',
  subjectId: '01a1fcd6-c98e-732e-a0b2-a7666d085805',
  subjectName: 'Sara Nasser',
  customerId: '01a1fcd6-c98e-732e-a0b2-a7666d085805',
  customerName: 'Sara Nasser',
  before: null,
  after: null,
  ...more,
});

let trail: AuditItemDto[];
let asked: string[];

async function showTrail(...items: AuditItemDto[]): Promise<HTMLElement[]> {
  trail = items;
  render(
    <MemoryRouter>
      <CustomerAudit customerId="s" />
    </MemoryRouter>,
  );
  return screen.findAllByRole('listitem');
}

describe('the audit entries about a customer', () => {
  beforeAll(() =>
    startI18n('en', () => Promise.resolve({ books: { ...books, ...staffLater.books }, common })),
  );
  beforeEach(() => {
    resetAllStores();
    asked = [];
    globalThis.fetch = (path) => {
      asked.push(path as string);
      const text = () => Promise.resolve(JSON.stringify(trail));
      return Promise.resolve({ ok: true, headers: new Map(), text } as unknown as Response);
    };
  });

  it('show a sentence that begins with the verb, and the changes', async () => {
    const [row] = await showTrail(entry({ before: { isRestricted: false }, after: { isRestricted: true } }));

    expect(asked).toEqual(['/api/admin/audit?customer=s&limit=10']);
    expect(row?.textContent).toContain('Restricted Sara Nasser · , Who: Mariam Al Suwaidi');
    expect(row?.textContent).not.toContain('user.restricted');
    expect(row?.textContent).toContain('Restricted NoYes');
  });

  it('open the customer by their name, by what belongs to them, and by the name of the actor', async () => {
    await showTrail(
      entry({}),
      entry({
        type: 'transfer.approved',
        subjectType: 'transaction',
        subjectId: 't',
        subjectName: 'TXN-1',
        customerId: 'o',
        customerName: 'Omar Haddad',
        actorId: 'k',
        actorName: 'Khalid',
      }),
    );
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

    expect(target('Sara Nasser')).toBe('/admin/customers/01a1fcd6-c98e-732e-a0b2-a7666d085805');
    expect(target('Mariam Al Suwaidi')).toBe('/admin/customers/m');
    expect(target('TXN-1')).toBe('/admin/customers/o');
    expect(screen.getByTitle('Omar Haddad')).toBeTruthy();
    expect(target('Show all')).toBe('/admin/audit?customer=s');
  });

  it('open nobody who is gone', async () => {
    await showTrail(entry({ subjectName: null, customerName: null, actorName: null }));

    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Show all']);
  });

  it('lead to related entries', async () => {
    await showTrail(
      entry({
        subjectType: 'transaction',
        subjectId: 't',
        subjectName: 'TXN-1',
        customerId: 'o',
        customerName: 'Omar',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
    const links = within(screen.getByRole('list', { name: 'Related entries' })).getAllByRole('link');

    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Everything about Omar', '/admin/audit?customer=o'],
      ['Only about TXN-1', '/admin/audit?subject=t'],
      ['Only by Mariam Al Suwaidi', '/admin/audit?actor=m'],
    ]);
  });

  it('shorten a long name in its middle, which is complete for everybody who reads it', async () => {
    const name = 'Abdulrahman Mohammed Al Nuaimi Al Suwaidi';
    const [row] = await showTrail(entry({ subjectName: name, customerName: name }));

    expect(screen.getByRole('link', { name }).textContent).toBe(name);
    expect(row?.querySelector('bdi[title]')?.lastChild?.textContent).toBe(' Suwaidi');
  });

  it('name the bank, and a deleted subject by its recorded name', async () => {
    const [byBank, deleted, gone] = await showTrail(
      entry({ type: 'user.created', actorId: null, actorName: null }),
      entry({ type: 'user.deleted', subjectId: 'o', subjectName: null, before: { name: 'Omar Haddad' } }),
      entry({ subjectId: '085805', subjectName: null, customerName: null }),
    );

    expect(byBank?.textContent).toContain('Created the user Sara Nasser · , Who: The bank');
    expect(deleted?.textContent).toContain('Deleted the user Omar Haddad');
    expect(gone?.textContent).toContain('Restricted User 085805 (deleted)');
  });

  it('name a deleted subject as another entry does', async () => {
    rememberNames([entry({ type: 'user.deleted', subjectName: null, before: { name: 'Omar Haddad' } })]);
    const [gone] = await showTrail(entry({ subjectName: null, customerName: null }));

    expect(gone?.textContent).toContain('Restricted Omar Haddad');
  });

  it('name the user whom a change is about', async () => {
    const [opened] = await showTrail(
      entry({ type: 'account.opened', subjectType: 'account', subjectName: 'AE07', after: { userId: 'u' } }),
      entry({ type: 'user.created', subjectId: 'u' }),
    );

    expect(opened?.textContent).toContain('User Sara Nasser');
  });

  it('show the raw event type when there is no sentence for it', async () => {
    const [row] = await showTrail(entry({ type: 'vault.opened' }));

    expect(row?.textContent).toContain('vault.opened · Sara Nasser · , Who: Mariam Al Suwaidi');
  });

  it('expand to all recorded data', async () => {
    await showTrail(
      entry({
        type: 'account.balance_adjusted',
        before: { balance: '10.00' },
        after: { balance: '1250.50' },
      }),
    );
    const toggle = screen.getByRole('button', { name: 'Details: Balance changed, 21 Nov 2026, 12:00' });
    await userEvent.click(toggle);

    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['10.00', '1,250.50']);
    expect(screen.getAllByText('21 Nov 2026, 12:00')).toHaveLength(2);
    expect(screen.getByText('Balance changed')).toBeTruthy();
    expect(screen.getByText('account.balance_adjusted')).toBeTruthy();
  });

  it('follow new events', async () => {
    await showTrail(entry({}));
    trail = [entry({ type: 'user.unrestricted' }), ...trail];
    act(() => {
      auditLive['admin.audit']?.();
    });

    expect(await screen.findByText(/^Lifted the restriction of/)).toBeTruthy();
  });
});
