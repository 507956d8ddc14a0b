import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { common } from '../../../locales/en/common.js';
import { desk as texts } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores, useResource } from '../../../shared/store/create-resource.js';
import { Composer } from '../composer/composer.js';
import { focusComposer } from '../state/composer-state.js';
import { FakeWriting } from '../testing/fake-support-api.js';
import { conversationResource } from '../state/support.store.js';

let bank: FakeWriting;
let people = 0;

function WritingPlace() {
  const { data } = useResource(conversationResource('c1'));
  const me = { id: `omar-${people}`, firstName: 'Omar', permissions: ['support.desk'] as const };
  return data ? <Composer conversation={data} me={me} /> : null;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text, selectionStart: text.length } });
};
const press = (key: string) => fireEvent.keyDown(field(), { key });

async function open() {
  render(<WritingPlace />);
  await screen.findByRole('textbox');
  await act(() => Promise.resolve());
}

beforeAll(async () => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  await startI18n('en', () => Promise.resolve({ common, desk: texts }));
});

beforeEach(() => {
  bank = new FakeWriting();
  people += 1;
  globalThis.fetch = jest.fn(bank.fetch) as unknown as typeof fetch;
});

afterEach(resetAllStores);

describe('canned replies', () => {
  beforeEach(() => {
    bank.canned = [
      { id: '1', shortcut: 'hello', text: 'Hello {firstName},' },
      { id: '2', shortcut: 'hours', text: 'Sunday to Thursday' },
    ];
  });

  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

  it('are offered after a slash, and inserted with the customer’s name', async () => {
    await open();
    act(() => {
      focusComposer('reply', '/');
    });
    expect(offered()).toEqual(['/helloHello Sara,', '/hoursSunday to Thursday']);
    expect(active()?.textContent).toBe('/helloHello Sara,');

    press('ArrowDown');
    expect(active()?.textContent).toBe('/hoursSunday to Thursday');
    press('ArrowDown');
    press('Enter');
    expect(field().value).toBe('Hello Sara,');
    expect(offered()).toEqual([]);
  });

  it('are inserted in place of the slash, also with Tab', async () => {
    await open();
    type('Well: /hou');
    fireEvent.select(field());
    expect(offered()).toEqual(['/hoursSunday to Thursday']);
    press('Tab');

    expect(field().value).toBe('Well: Sunday to Thursday');
  });

  it('are closed with Escape, which does not propagate', async () => {
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    await open();
    type('/h');
    press('Escape');
    expect(offered()).toEqual([]);
    expect(heard).not.toHaveBeenCalled();

    press('Escape');
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard);
  });

  it('are not offered in notes', async () => {
    await open();
    act(() => {
      focusComposer('note', '/');
    });
    expect(field().value).toBe('/');
    expect(offered()).toEqual([]);
  });
});
