import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { common } from '../../../locales/en/common.js';
import { desk as texts } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { supportLive } from '../state/support.store.js';
import { fakeConversation, FakeDesk } from '../testing/fake-support-api.js';
import { setDraft } from '../state/drafts.store.js';
import { Desk } from './support-desk.js';

const ME = { id: 'me', firstName: 'Priya', permissions: ['support.desk'] as const };
const NOW = '2026-11-21T08:02:05.000Z';

let bank: FakeDesk;

/** Advances the clock and renders what is due by then. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const list = () => within(screen.getByRole('region', { name: 'Conversations' }));
const rows = () => list().getAllByRole('link');
const rowOf = (name: string) => list().getByRole('link', { name: new RegExp(name) });
const names = () => rows().map((row) => row.textContent.split(' ')[0]);
const thread = () => within(screen.getByRole('region', { name: 'Open conversation' }));
const calls = (part: string) => bank.calls.filter((call) => call.includes(part));

function Address() {
  return <output>{useLocation().search}</output>;
}

async function openDesk(search = ''): Promise<void> {
  render(
    <MemoryRouter initialEntries={[`/support${search}`]}>
      <Desk
        me={ME}
        parts={{
          Reason: () => null,
          Freeze: () => null,
          Records: () => null,
          Cases: () => null,
          OpenCase: () => null,
        }}
      />
      <Address />
      <Toaster closeLabel="Close" />
    </MemoryRouter>,
  );
  await pass(0);
}

beforeAll(async () => {
  // jsdom has no layout: with this height the pane has room for all rows.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  Element.prototype.scrollTo = () => undefined;
  Object.defineProperty(window, 'IntersectionObserver', { value: window.ResizeObserver });
  await startI18n('en', () => Promise.resolve({ common, desk: texts }));
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOW) });
  bank = new FakeDesk();
  bank.conversations = [
    fakeConversation('1', {
      firstName: 'Ravi',
      unread: 2,
      waitingSince: '2026-11-21T08:00:00.000Z',
      replyDueAt: '2026-11-21T08:02:00.000Z',
    }),
    fakeConversation('2', { firstName: 'Layla' }),
    fakeConversation('3', { firstName: 'Omar', claimedBy: { id: 'other', firstName: 'Dana' } }),
  ];
  bank.messages = [
    {
      id: 'm1',
      sender: 'user',
      message: 'Hello',
      timestamp: '2026-11-21T08:00:00.000Z',
      agentName: null,
      transaction: null,
    },
  ];
  globalThis.fetch = jest.fn(bank.fetch) as unknown as typeof fetch;
});

afterEach(() => {
  resetAllStores();
  jest.useRealTimers();
});

describe('the list of conversations', () => {
  it('shows the number of conversations per filter, and applies the chosen filter', async () => {
    await openDesk();
    expect(list().getByRole('button', { name: '1 Mine' })).toBeTruthy();
    expect(list().getByRole('button', { name: '2 Unclaimed' })).toBeTruthy();
    expect(list().getByRole('button', { name: '5 All', pressed: true })).toBeTruthy();
    expect(names()).toEqual(['Ravi', 'Layla', 'Omar']);

    fireEvent.click(list().getByRole('button', { name: '2 Unclaimed' }));
    await pass(0);
    expect(names()).toEqual(['Ravi', 'Layla']);
    expect(screen.getByText('?list=unclaimed')).toBeTruthy();
  });

  it('orders the unclaimed conversations by waiting time, unless the agent chooses otherwise', async () => {
    await openDesk();
    expect(list().queryByRole('button', { name: 'Longest waiting' })).toBeNull();
    expect(list().getByRole('button', { name: 'Due first' })).toBeTruthy();
    fireEvent.click(list().getByRole('button', { name: '2 Unclaimed' }));
    await pass(0);
    expect(list().getByRole('button', { name: 'Longest waiting', pressed: true })).toBeTruthy();
    expect(calls('claimed=nobody')).toEqual([
      'GET conversations?status=open&claimed=nobody&order=waiting&limit=50',
    ]);

    fireEvent.click(list().getByRole('button', { name: 'Newest' }));
    await pass(0);
    expect(calls('claimed=nobody').at(-1)).toBe('GET conversations?status=open&claimed=nobody&limit=50');
    expect(localStorage.getItem('falaj.desk.order')).toBe('newest');
    fireEvent.click(list().getByRole('button', { name: 'Longest waiting' }));
    expect(localStorage.getItem('falaj.desk.order')).toBe('waiting');
  });

  it('shows unread messages, the waiting time and who has claimed a conversation', async () => {
    await openDesk();
    expect(rowOf('Ravi').textContent).toContain('Waiting for 2 minutes (longer than we promise)');
    expect(screen.getAllByText('2 minutes')[0]?.closest('a')).toBe(rowOf('Ravi'));
    expect(rowOf('Ravi').textContent).toContain('2 unread messages');
    expect(rowOf('Omar').textContent).toContain('Dana');

    await pass(55_000);
    expect(rowOf('Ravi').textContent).toContain('3 minutes');
  });

  it('marks conversations with an unfinished reply or note', async () => {
    await openDesk('?conversation=2');
    expect(rowOf('Layla').textContent).not.toContain('Draft');
    const field = thread().getByRole('textbox');
    fireEvent.change(field, { target: { value: 'Not finished' } });
    expect(rowOf('Layla').textContent).toContain('Draft');
    expect(rowOf('Ravi').textContent).not.toContain('Draft');

    fireEvent.change(field, { target: { value: ' ' } });
    expect(rowOf('Layla').textContent).not.toContain('Draft');
  });

  it('sends the search after a pause in typing', async () => {
    await openDesk();
    const field = list().getByRole('searchbox', { name: 'Search by customer’s name, email or message' });
    fireEvent.change(field, { target: { value: 'Lay' } });
    await pass(249);
    expect(calls('search=')).toEqual([]);
    await pass(1);
    expect(calls('search=')).toEqual(['GET conversations?status=open&search=Lay&limit=50']);
    expect(names()).toEqual(['Layla']);

    fireEvent.change(field, { target: { value: 'nobody' } });
    await pass(250);
    expect(list().getByText('No conversation found')).toBeTruthy();
  });

  it('adds new conversations without moving the row under the pointer', async () => {
    await openDesk();
    fireEvent.pointerEnter(rowOf('Layla').parentElement ?? document.body);
    bank.conversations = [fakeConversation('4', { firstName: 'Nadia' }), ...bank.conversations];
    act(() => supportLive['support.conversations']?.());
    await pass(0);
    expect(names()).toEqual(['Nadia', 'Layla', 'Ravi', 'Omar']);

    fireEvent.pointerLeave(rowOf('Layla').parentElement ?? document.body);
    expect(names()).toEqual(['Nadia', 'Ravi', 'Layla', 'Omar']);
  });

  it('moves with J and K, and opens only the row where the selection stays', async () => {
    await openDesk();
    press('j');
    press('j');
    await pass(60);
    expect(screen.getByText('?conversation=2')).toBeTruthy();
    expect(rowOf('Layla').getAttribute('aria-current')).toBe('true');
    press('k');
    await pass(60);
    expect(thread().getByRole('heading', { name: 'Ravi Khan' })).toBeTruthy();
  });
});

describe('an open conversation', () => {
  it('is marked as read at once: in the list, in the title and on the server', async () => {
    await openDesk();
    expect(document.title).toBe('(3) Support desk · Falaj Bank');
    fireEvent.click(rowOf('Ravi'));
    await pass(60);

    expect(rowOf('Ravi').textContent).not.toContain('unread');
    expect(document.title).toBe('(2) Support desk · Falaj Bank');
    expect(calls('/read')).toEqual(['POST conversations/1/read {"upTo":"2026-11-21T08:00:00.000Z"}']);
  });

  it('is reported as read once, also to a server that fails to store it', async () => {
    bank.refusals = {
      'POST conversations/1/read': {
        statusCode: 503,
        code: 'service_unavailable',
        message: 'Come back later',
      },
    };
    await openDesk('?conversation=1');
    act(() => supportLive['support.conversation:*']?.('1'));
    await pass(1_000);
    expect(calls('/read')).toHaveLength(1);
    expect(screen.queryByText('Come back later')).toBeNull();
  });

  it('stays open when it leaves the list', async () => {
    await openDesk('?list=unclaimed&conversation=2');
    bank.conversations = bank.conversations.filter(({ id }) => id !== '2');
    act(() => supportLive['support.conversations']?.());
    await pass(0);
    expect(names()).toEqual(['Ravi']);
    expect(thread().getByRole('heading', { name: 'Layla Khan' })).toBeTruthy();
  });

  it('is claimed with C and resolved with E', async () => {
    await openDesk('?conversation=2');
    press('c');
    await pass(0);
    expect(thread().getByText('Claimed by you')).toBeTruthy();
    expect(thread().getByRole('button', { name: 'Release' })).toBeTruthy();
    expect(rowOf('Layla').textContent).toContain('You');

    press('e');
    await pass(0);
    expect(thread().getByRole('button', { name: 'Reopen' })).toBeTruthy();
    expect(calls('POST')).toEqual(['POST conversations/2/claim', 'POST conversations/2/resolve']);
  });

  it('asks before it is resolved while a reply is not sent', async () => {
    await openDesk('?conversation=2');
    act(() => setDraft(ME.id, '2', 'reply', 'Just a moment'));
    fireEvent.click(thread().getByRole('button', { name: 'Resolve' }));
    await pass(0);
    const question = within(screen.getByRole('dialog', { name: 'Resolve with an unsent reply?' }));
    expect(calls('POST')).toEqual([]);

    fireEvent.click(question.getByRole('button', { name: 'Resolve' }));
    await pass(0);
    expect(calls('POST')).toEqual(['POST conversations/2/resolve']);
    setDraft(ME.id, '2', 'reply', '');
  });

  it('says which colleague was faster, and shows their claim', async () => {
    await openDesk('?conversation=2');
    const message = 'Dana has already claimed this conversation';
    bank.refusals = {
      'POST conversations/2/claim': { statusCode: 409, code: 'already_claimed', message },
    };
    const dana = { id: 'other', firstName: 'Dana' };
    bank.conversations = [fakeConversation('2', { firstName: 'Layla', claimedBy: dana })];
    fireEvent.click(thread().getByRole('button', { name: 'Claim' }));
    await pass(0);

    expect(screen.getByText('\u2068Dana\u2069 claimed this conversation first')).toBeTruthy();
    expect(screen.queryByText('Failed to Claim Conversation')).toBeNull();
    expect(thread().getByText('Claimed by \u2068Dana\u2069')).toBeTruthy();
    expect(thread().queryByRole('button', { name: 'Resolve' })).toBeNull();
  });

  it('closes when its customer was deleted', async () => {
    await openDesk('?conversation=2');
    const notFound = { statusCode: 404, code: 'not_found', message: 'This conversation was not found' };
    bank.refusals = { 'GET conversations/2': notFound };
    act(() => supportLive['support.conversation:*']?.('2'));
    await pass(0);
    expect(screen.getByText('This conversation is no longer there')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Open conversation' })).toBeNull();
  });

  it('is reloaded every 5 s while the socket is disconnected', async () => {
    await openDesk('?conversation=2');
    bank.calls = [];
    await pass(5_000);
    expect(bank.calls).toEqual(
      expect.arrayContaining([
        'GET conversations?status=open&limit=50',
        'GET summary',
        'GET conversations/2',
      ]),
    );
  });
});

describe('a long conversation', () => {
  it('shows its newest messages, and those before them when they are asked for', async () => {
    bank.older = bank.messages.map((message) => ({ ...message, id: 'm0', message: 'Long ago' }));
    await openDesk('?conversation=1');
    expect(thread().queryByText('Long ago')).toBeNull();

    fireEvent.click(thread().getByRole('button', { name: 'Show older messages' }));
    await pass(0);
    expect(thread().getByText('Long ago')).toBeTruthy();
    expect(thread().queryByRole('button', { name: 'Show older messages' })).toBeNull();

    supportLive['support.conversation:*']?.('1');
    await pass(1_000);
    expect(thread().getByText('Long ago')).toBeTruthy();
  });
});
