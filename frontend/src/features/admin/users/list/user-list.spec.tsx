import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { fakeResponse } from '../../../../../jest/fake-response.js';
import { fakeAdminUser } from '../../../../../jest/fixtures.js';
import { adminUsers } from '../../../../locales/en/admin-users.js';
import { common } from '../../../../locales/en/common.js';
import { consoles } from '../../../../locales/en/consoles.js';
import { startI18n } from '../../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../../shared/store/create-resource.js';
import { usersLive } from '../users.store.js';
import { UserCard } from './user-card.js';
import { UserList } from './user-list.js';

const person = (firstName: string) => fakeAdminUser({ id: firstName, firstName });

/** Fake server behind `fetch`: returns the users whose first name contains the search. */
let everybody: AdminUserDto[] = [];
let asked: string[] = [];
let isDown = false;
let held: (() => void)[] | null = null;

async function fetchUsers(path: string): Promise<Response> {
  const { searchParams } = new URL(path, 'http://bank');
  const search = searchParams.get('search') ?? '';
  asked.push(search);
  if (held) await new Promise<void>((letThrough) => held?.push(letThrough));
  if (isDown) return fakeResponse(503);
  return fakeResponse(
    200,
    everybody.filter(({ firstName }) => firstName.toLowerCase().includes(search.toLowerCase())),
  );
}

const opened = jest.fn();
function Address() {
  return <output>{useLocation().search}</output>;
}

async function show(address = '/'): Promise<void> {
  render(
    <MemoryRouter initialEntries={[address]}>
      <UserList label="Users" rowHeight={100} canOpen>
        {(user) => <UserCard user={user} onOpen={opened} actions={<button type="button">Delete</button>} />}
      </UserList>
      <Address />
    </MemoryRouter>,
  );
  await pass(0);
}

/** Advances the timers and lets pending answers arrive. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const box = () => screen.getByRole('searchbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const card = (name: string) => screen.getByRole('article', { name });
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const rowsOf = (name: string) => card(name).closest('[aria-busy]');

beforeAll(() => startI18n('en', () => Promise.resolve({ common, consoles, adminUsers })));
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetchUsers as unknown as typeof fetch;
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  const place = { top: 100, bottom: 200 } as DOMRect;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place);
  window.scrollTo = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  everybody = [person('Sara'), person('Omar'), person('Noura')];
  asked = [];
  isDown = false;
  held = null;
});
afterEach(() => {
  resetAllStores();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  jest.useRealTimers();
});

describe('the list of users', () => {
  it('shows the users that the server returns', async () => {
    await show();
    expect(names()).toEqual(['Sara Rahman', 'Omar Rahman', 'Noura Rahman']);
    expect(asked).toEqual(['']);
  });

  it('shows a skeleton while loading', async () => {
    held = [];
    await show();
    expect(screen.getByText('Loading…')).toBeTruthy();
    expect(names()).toEqual([]);
  });

  it('follows users created and deleted elsewhere', async () => {
    await show();
    everybody = [person('Layla'), person('Sara'), person('Noura')];
    act(() => usersLive['admin.users']?.());
    await pass(0);
    expect(names()).toEqual(['Layla Rahman', 'Sara Rahman', 'Noura Rahman']);
  });

  it('shows an error when loading fails, and retries', async () => {
    isDown = true;
    await show();
    expect(screen.getByText('This could not be loaded')).toBeTruthy();
    expect(screen.getByText('Something went wrong at the bank. Please try again.')).toBeTruthy();

    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(names()).toHaveLength(3);
  });

  it('keeps the rows when a reload fails, and shows a notice', async () => {
    await show();
    isDown = true;
    act(() => usersLive['admin.users']?.());
    await pass(0);
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('alert').textContent).toContain('The list could not be brought up to date.');

    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.queryByText('The list could not be brought up to date.')).toBeNull();
  });
});

describe('the search for users', () => {
  it('asks the server 250 ms after the last key press', async () => {
    await show();
    type('o');
    await pass(249);
    type('om');
    await pass(249);
    expect(asked).toEqual(['']);

    await pass(1);
    expect(asked).toEqual(['', 'om']);
    expect(names()).toEqual(['Omar Rahman']);
  });

  it('keeps the previous results, marked busy, until the answer arrives', async () => {
    await show();
    held = [];
    type('om');
    await pass(250);
    expect(names()).toHaveLength(3);
    expect(rowsOf('Sara Rahman')?.getAttribute('aria-busy')).toBe('true');

    held.forEach((letThrough) => {
      letThrough();
    });
    await pass(0);
    expect(names()).toEqual(['Omar Rahman']);
    expect(rowsOf('Omar Rahman')?.getAttribute('aria-busy')).toBe('false');
  });

  it('is read from the URL and written to it', async () => {
    await show('/?tab=users&search=nou');
    expect(names()).toEqual(['Noura Rahman']);
    expect(box()).toHaveProperty('value', 'nou');

    type(' sara ');
    await pass(250);
    expect(screen.getByText('?tab=users&search=sara')).toBeTruthy();
    expect(box()).toHaveProperty('value', ' sara ');
  });

  it('runs at once on Enter', async () => {
    await show();
    type('om');
    press('Enter', box());
    await pass(0);
    expect(names()).toEqual(['Omar Rahman']);
  });

  it('is cleared by Escape', async () => {
    await show('/?tab=users&search=nou');
    press('Escape', box());
    await pass(0);
    expect(names()).toHaveLength(3);
    expect(screen.getByText('?tab=users')).toBeTruthy();
  });

  it('shows when nobody matches, with a button that clears the search', async () => {
    await show('/?search=xyz');
    expect(screen.getByText('No users found')).toBeTruthy();
    expect(screen.getByText(/contains “xyz”/)).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await pass(0);
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(box());
  });
});

describe('the keyboard in the list of users', () => {
  it('steps through the cards with J and K, and stops at the ends', async () => {
    await show();
    press('j');
    expect(document.activeElement).toBe(card('Sara Rahman'));
    press('j');
    press('j');
    press('j');
    expect(document.activeElement).toBe(card('Noura Rahman'));
    press('k');
    expect(document.activeElement).toBe(card('Omar Rahman'));
  });

  it('opens the focused card on Enter, but not from a button inside it', async () => {
    await show();
    press('j');
    press('Enter', card('Sara Rahman'));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(opened).toHaveBeenCalledWith(expect.objectContaining({ id: 'Sara' }));

    press('Enter', within(card('Sara Rahman')).getByRole('button', { name: 'Delete' }));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('focuses the search with a slash', async () => {
    await show();
    press('/');
    expect(document.activeElement).toBe(box());
  });
});
