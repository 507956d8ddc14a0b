import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { people, PeopleBank, type Person } from '../../../../jest/fake-people.js';
import { common } from '../../../locales/en/common.js';
import { ApiError, Unreachable } from '../../api/api-error.js';
import { startI18n } from '../../i18n/i18n.js';
import { PagedList } from '../../store/paged/paged-list.js';
import { PagedNotice, PagedTail } from './paged-notice.js';

let bank: PeopleBank;
/** What the next pages fail with; null while the bank answers. */
let failure: Error | null;
let list: PagedList<Person>;

const alert = () => screen.getByRole('alert').textContent;
const change = (to: () => Promise<void>) => act(to);

describe('the notice of a paged list', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common })));
  beforeEach(async () => {
    failure = null;
    bank = new PeopleBank(40);
    bank.people = people(100, 1);
    list = new PagedList('/people', (path) => (failure ? Promise.reject(failure) : bank.fetchPage(path)));
    await list.load();
  });

  it('says that a reload has failed, and loads again on request', async () => {
    render(<PagedNotice list={list} />);
    expect(alert()).toBe('');

    failure = new Unreachable('The bank cannot be reached.');
    await change(() => list.invalidate());
    expect(alert()).toContain(common.loadError.unreachable);
    expect(list.store.getState().rows).toHaveLength(40);

    failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(alert()).toBe('');
    });
  });

  it('says what the bank says, or what the page says in its place', async () => {
    render(<PagedNotice list={list} failure="The people could not be loaded." />);
    failure = new Unreachable('The bank cannot be reached.');
    await change(() => list.invalidate());
    expect(alert()).toContain('The people could not be loaded.');

    const message = 'The bank is very busy right now.';
    failure = new ApiError(
      503,
      JSON.stringify({ statusCode: 503, code: 'service_unavailable', message }),
      '',
    );
    await change(() => list.load());
    expect(alert()).toContain(message);
  });

  it('leaves it to the page to say that the first page has failed', async () => {
    failure = new Unreachable('The bank cannot be reached.');
    list.reset();
    render(<PagedNotice list={list} />);
    await change(() => list.load());

    expect(list.store.getState().status).toBe('error');
    expect(alert()).toBe('');
  });

  it('has a line below the last row while more are to come, unless they have failed', async () => {
    render(<PagedTail list={list} />);
    expect(screen.getByText(common.loading)).toBeTruthy();

    failure = new Unreachable('The bank cannot be reached.');
    await change(() => list.look(30, 39));
    expect(screen.queryByText(common.loading)).toBeNull();

    failure = null;
    await change(() => list.look(30, 39));
    expect(screen.getByText(common.loading)).toBeTruthy();
    await change(() => list.look(70, 79));
    expect(screen.queryByText(common.loading)).toBeNull();
  });
});
