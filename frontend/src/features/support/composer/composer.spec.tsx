import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { common } from '../../../locales/en/common.js';
import { desk as texts } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores, useResource } from '../../../shared/store/create-resource.js';
import { focusComposer } from '../state/composer-state.js';
import type { DeskUser } from '../state/desk-user.js';
import { conversationResource } from '../state/support.store.js';
import { FakeWriting } from '../testing/fake-support-api.js';
import { Thread } from '../thread/thread.js';
import { Composer } from './composer.js';

let bank: FakeWriting;
let people = 0;
let me: DeskUser;

/** Thread and composer, as the desk combines them. */
function Desk({ id }: { id: string }) {
  const { data } = useResource(conversationResource(id));
  return data ? (
    <>
      <Thread conversation={data} me={me} />
      <Composer conversation={data} me={me} />
    </>
  ) : null;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const log = () => within(screen.getByRole('log'));
const said = () => log().getAllByText(/./, { selector: 'p > span:first-child:not([class])' });
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length } });
};
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });
const sendIt = async (text: string) => {
  type(text);
  press('Enter', { ctrlKey: true });
  await pass(0);
};

async function open(id = 'c1') {
  const view = render(<Desk id={id} />);
  await pass(0);
  return view;
}

beforeAll(async () => {
  // jsdom implements neither scrolling nor IntersectionObserver.
  Element.prototype.scrollTo = () => undefined;
  Object.defineProperty(window, 'IntersectionObserver', { value: window.ResizeObserver });
  await startI18n('en', () => Promise.resolve({ common, desk: texts }));
});

beforeEach(() => {
  jest.useFakeTimers();
  bank = new FakeWriting();
  people += 1;
  me = { id: `priya-${people}`, firstName: 'Priya', permissions: ['support.desk'] };
  globalThis.fetch = jest.fn(bank.fetch) as unknown as typeof fetch;
});

afterEach(() => {
  resetAllStores();
  jest.useRealTimers();
});

describe('replying to a customer', () => {
  it('sends with Ctrl+Enter and with ⌘+Enter, but not with Enter', async () => {
    await open();
    type('  Good morning  ');
    press('Enter');
    press('Enter', { ctrlKey: true, isComposing: true });
    await pass(0);
    expect(bank.posted).toEqual([]);

    press('Enter', { metaKey: true });
    await pass(0);
    expect(bank.posted).toEqual([{ message: 'Good morning', clientMessageId: expect.any(String) }]);
    expect(field().value).toBe('');
  });

  it('shows a message at once as being sent, and one tick when it is stored', async () => {
    await open();
    type('Good morning');
    press('Enter', { ctrlKey: true });
    expect(log().getByText('Sending…')).toBeTruthy();

    await pass(0);
    expect(log().queryByText('Sending…')).toBeNull();
    expect(log().getByText('Sent')).toBeTruthy();
    expect(said().map(({ textContent }) => textContent)).toEqual(['Hello', 'Good morning']);
  });

  it('shows two ticks when the customer has read it', async () => {
    await open();
    await sendIt('Good morning');
    bank.conversation = { customerReadUpTo: '2026-11-21T08:01:00.000Z' };
    await act(() => conversationResource('c1').reload());

    expect(log().getByText('Read')).toBeTruthy();
    expect(log().queryByText('Sent')).toBeNull();
    expect(said().map(({ textContent }) => textContent)).toEqual(['Hello', 'Good morning']);
  });

  it('keeps a message that did not arrive, and stores it once when it is sent again', async () => {
    await open();
    bank.lost = 'requests';
    await sendIt('Good morning');
    expect(log().getByText('Not sent.')).toBeTruthy();

    bank.lost = 'none';
    fireEvent.click(log().getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(log().queryByText('Not sent.')).toBeNull();
    expect(bank.posted).toHaveLength(1);
    expect(document.activeElement).toBe(field());
  });

  it('stores a message once, however often the response was lost', async () => {
    await open();
    bank.lost = 'responses';
    await sendIt('Good morning');
    bank.lost = 'none';
    fireEvent.click(log().getByRole('button', { name: 'Try again' }));
    await pass(0);

    expect(bank.posted).toHaveLength(1);
    expect(said().map(({ textContent }) => textContent)).toEqual(['Hello', 'Good morning']);
  });

  it('shows a message once, and as sent, when only the response was lost', async () => {
    await open();
    bank.lost = 'responses';
    await sendIt('Good morning');
    expect(log().getByText('Not sent.')).toBeTruthy();

    bank.lost = 'none';
    await act(() => conversationResource('c1').reload());
    expect(log().queryByText('Not sent.')).toBeNull();
    expect(said().map(({ textContent }) => textContent)).toEqual(['Hello', 'Good morning']);
  });

  it('returns the text when a colleague was faster, with the server’s message', async () => {
    await open();
    bank.isTakenByOmar = true;
    await sendIt('I can help');

    expect(screen.getByText('This conversation is already claimed by Omar')).toBeTruthy();
    expect(field().value).toBe('I can help');
    expect(field().readOnly).toBe(true);
    expect(said().map(({ textContent }) => textContent)).toEqual(['Hello']);
  });

  it('refuses a text that is too long, and says by how much', async () => {
    await open();
    type('a'.repeat(1_800));
    expect(screen.getByText('200 characters left')).toBeTruthy();

    type('a'.repeat(2_001));
    expect(screen.getByText('1 character too many')).toBeTruthy();
    press('Enter', { ctrlKey: true });
    await pass(0);
    expect(bank.posted).toEqual([]);
  });

  it('says that a reply reopens a resolved conversation', async () => {
    bank.conversation = { status: 'resolved' };
    await open();

    expect(screen.getByText('A reply reopens this conversation.')).toBeTruthy();
  });
});

describe('a conversation that a colleague has claimed', () => {
  beforeEach(() => {
    bank.conversation = { claimedBy: { id: 'omar', firstName: 'Omar' } };
  });

  it('accepts notes of an agent, but no replies', async () => {
    await open();
    expect(field().readOnly).toBe(true);
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Claimed by OmarYou can still write internal notes.',
    );
    press('Enter', { ctrlKey: true });

    act(() => {
      focusComposer('note');
    });
    await sendIt('Omar is on it');
    expect(bank.messages.at(-1)).toMatchObject({ sender: 'note', message: 'Omar is on it' });
    expect(bank.posted).toHaveLength(1);
  });

  it('accepts replies of an administrator', async () => {
    me = { ...me, permissions: ['support.desk', 'support.supervise'] };
    await open();
    await sendIt('Mariam here');

    expect(bank.posted).toHaveLength(1);
  });
});

describe('an internal note', () => {
  it('is written after the desk has requested it, and is marked as a note', async () => {
    await open();
    act(() => {
      focusComposer('note');
    });
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-label')).toBe('Internal note about Sara');

    await sendIt('Checked the IBAN');
    expect(bank.messages.at(-1)?.sender).toBe('note');
    expect(log().getByText('Internal note')).toBeTruthy();
    expect(log().queryByText('Sent')).toBeNull();
  });
});

describe('choosing between reply and note', () => {
  it('focuses the field after a click, and keeps the focus with the keyboard', async () => {
    await open();
    const note = screen.getByRole('radio', { name: 'Internal note' });
    fireEvent.pointerDown(note);
    fireEvent.click(note);
    expect(field().getAttribute('aria-label')).toBe('Internal note about Sara');
    expect(document.activeElement).toBe(field());

    const reply = screen.getByRole('radio', { name: 'Reply' });
    act(() => {
      reply.focus();
    });
    fireEvent.keyDown(reply, { key: 'ArrowLeft' });
    fireEvent.click(reply);
    expect(field().getAttribute('aria-label')).toBe('Reply to Sara');
    expect(document.activeElement).toBe(reply);

    fireEvent.pointerDown(reply);
    fireEvent.click(reply);
    expect(document.activeElement).toBe(field());
  });
});

describe('a draft', () => {
  it('is kept per conversation, and separately for notes', async () => {
    const { rerender } = await open();
    type('For c1');
    rerender(<Desk id="c2" />);
    await pass(0);
    expect(field().value).toBe('');
    type('For c2');

    rerender(<Desk id="c1" />);
    await pass(0);
    expect(field().value).toBe('For c1');
    act(() => {
      focusComposer('note');
    });
    expect(field().value).toBe('');
    act(() => {
      focusComposer('reply');
    });
    expect(field().value).toBe('For c1');
  });

  it('is kept in this tab, for this user only', async () => {
    await open();
    type('For c1');
    expect(Object.keys(sessionStorage)).toContain(`falaj_desk_drafts_${me.id}`);
    expect(Object.keys(sessionStorage)).not.toContain(`falaj_desk_drafts_priya-${people - 1}`);
  });
});
