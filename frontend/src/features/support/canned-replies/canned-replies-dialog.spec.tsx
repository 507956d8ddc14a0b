import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CannedReplyDto } from '#contract/shapes/support.dto';
import { common } from '../../../locales/en/common.js';
import { desk as texts } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { CannedRepliesDialog } from './canned-replies-dialog.js';

let replies: CannedReplyDto[];
let posted: unknown[];

function answer(status: number, body?: unknown) {
  const text = body === undefined ? '' : JSON.stringify(body);
  return Promise.resolve({
    ok: status < 400,
    status,
    headers: new Map(),
    text: () => Promise.resolve(text),
  });
}

const bank = (path: string, { method = 'GET', body }: RequestInit) => {
  if (method === 'GET') return answer(200, replies);
  if (method === 'DELETE') {
    replies = replies.filter(({ id }) => id !== path.split('/').at(-1));
    return answer(204);
  }
  const request = JSON.parse(body as string) as CannedReplyDto;
  posted.push(request);
  if (replies.some(({ shortcut }) => shortcut === request.shortcut)) {
    const message = 'Another canned reply has this shortcut';
    return answer(409, { statusCode: 409, code: 'shortcut_taken', message });
  }
  replies = [...replies, { ...request, id: request.shortcut }];
  return answer(201, request);
};

const close = jest.fn();
const shortcut = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Shortcut' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const add = (ofShortcut: string, ofText: string) => {
  fireEvent.change(shortcut(), { target: { value: ofShortcut } });
  fireEvent.change(text(), { target: { value: ofText } });
  fireEvent.click(screen.getByRole('button', { name: 'Add reply' }));
};

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ common, desk: texts }));
});

beforeEach(() => {
  replies = [{ id: '1', shortcut: 'hours', text: 'Sunday to Thursday' }];
  posted = [];
  globalThis.fetch = jest.fn(bank) as unknown as typeof fetch;
  render(<CannedRepliesDialog isOpen onClose={close} onClosed={() => undefined} />);
});

afterEach(resetAllStores);

describe('the dialog for canned replies', () => {
  it('adds a reply, without the slash that was typed', async () => {
    await screen.findByText('/hours');
    add('/hello', 'Hello {firstName}');

    expect(await screen.findByText('/hello was added.')).toBeTruthy();
    expect(posted).toEqual([{ shortcut: 'hello', text: 'Hello {firstName}' }]);
    expect(screen.getByText('Hello {firstName}')).toBeTruthy();
    expect(shortcut().value).toBe('');
    expect(document.activeElement).toBe(shortcut());
  });

  it('reports beside the field that the shortcut is taken', async () => {
    await screen.findByText('/hours');
    add('hours', 'Others');

    await screen.findByText('Another canned reply has this shortcut');
    await waitFor(() => {
      expect(shortcut().getAttribute('aria-invalid')).toBe('true');
    });
    expect(text().value).toBe('Others');
    expect(document.activeElement).toBe(shortcut());
  });

  it('requires a single word and a text', async () => {
    await screen.findByText('/hours');
    add('two words', ' ');

    expect(await screen.findByText('Use one word, without spaces.')).toBeTruthy();
    expect(await screen.findByText('Please enter a text.')).toBeTruthy();
    expect(posted).toEqual([]);
  });

  it('deletes a reply after an inline confirmation', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete /hours' }));
    expect(screen.getByText('Delete it for everybody?')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('/hours was deleted.')).toBeTruthy();
    expect(screen.getByText('No canned replies yet')).toBeTruthy();
  });

  it('cancels the confirmation with Escape, and stays open', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete /hours' }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

    expect(screen.queryByText('Delete it for everybody?')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete /hours' }));
    expect(close).not.toHaveBeenCalled();
  });
});
