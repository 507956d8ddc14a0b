import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { AuditItem } from '#contract/admin';
import { books } from '../../../locales/en/books.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { auditLive } from './audit.store.js';
import { rememberNames } from './known-names.js';
import { SubjectAudit } from './subject-audit.js';

const entry = (more: Partial<AuditItem>): AuditItem => ({
  id: more.type ?? '',
  at: '2026-11-21T08:00:00.000Z',
  type: 'user.restricted',
  actorId: 'm',
  actorName: 'Mariam Al Suwaidi',
  subjectType: 'user',
  subjectId: '01a1fcd6-c98e-732e-a0b2-a7666d085805',
  subjectName: 'Sara Nasser',
  before: null,
  after: null,
  ...more,
});

let trail: AuditItem[];
let asked: string[];

async function showTrail(...items: AuditItem[]): Promise<HTMLElement[]> {
  trail = items;
  render(
    <MemoryRouter>
      <SubjectAudit subjectId="s" />
    </MemoryRouter>,
  );
  return screen.findAllByRole('listitem');
}

describe('the audit entries of a subject', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ books, common })));
  beforeEach(() => {
    resetAllStores();
    asked = [];
    globalThis.fetch = (path) => {
      asked.push(path as string);
      const text = () => Promise.resolve(JSON.stringify(trail));
      return Promise.resolve({ ok: true, headers: new Map(), text } as unknown as Response);
    };
  });

  it('show a sentence, the raw event type and the changes', async () => {
    const [row] = await showTrail(entry({ before: { isRestricted: false }, after: { isRestricted: true } }));

    expect(asked).toEqual(['/api/admin/audit?subject=s&limit=10']);
    expect(row?.textContent).toContain('Mariam Al Suwaidi restricted Sara Nasser');
    expect(row?.textContent).toContain('user.restricted');
    expect(row?.textContent).toContain('Restricted NoYes');
  });

  it("link an actor's name to all their actions, and a subject's name to all its entries", async () => {
    await showTrail(entry({}));
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

    expect(target('Mariam Al Suwaidi')).toBe('/admin/audit?actor=m');
    expect(target('Sara Nasser')).toBe('/admin/audit?subject=01a1fcd6-c98e-732e-a0b2-a7666d085805');
    expect(target('Show all')).toBe('/admin/audit?subject=s');
  });

  it('name the bank, and a deleted subject by its recorded name', async () => {
    const [byBank, deleted, gone] = await showTrail(
      entry({ type: 'user.created', actorId: null, actorName: null }),
      entry({ type: 'user.deleted', subjectName: null, before: { name: 'Omar Haddad' } }),
      entry({ subjectName: null }),
    );

    expect(byBank?.textContent).toContain('The bank created the user Sara Nasser');
    expect(deleted?.textContent).toContain('Mariam Al Suwaidi deleted the user Omar Haddad');
    expect(gone?.textContent).toContain('restricted User 085805 (deleted)');
  });

  it('name a deleted subject as another entry does', async () => {
    rememberNames([entry({ type: 'user.deleted', subjectName: null, before: { name: 'Omar Haddad' } })]);
    const [gone] = await showTrail(entry({ subjectName: null }));

    expect(gone?.textContent).toContain('restricted Omar Haddad');
  });

  it('show the raw event type when there is no sentence for it', async () => {
    const [row] = await showTrail(entry({ type: 'vault.opened' }));

    expect(row?.textContent).toContain('Mariam Al Suwaidi · Sara Nasser');
    expect(row?.textContent).toContain('vault.opened');
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
    expect(screen.getByText('2026-11-21T08:00:00.000Z')).toBeTruthy();
  });

  it('follow new events', async () => {
    await showTrail(entry({}));
    trail = [entry({ type: 'user.unrestricted' }), ...trail];
    act(() => {
      auditLive['admin.audit']?.();
    });

    expect(await screen.findByText('user.unrestricted')).toBeTruthy();
  });
});
