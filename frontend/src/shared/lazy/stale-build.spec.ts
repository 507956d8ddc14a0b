/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepDraft, restoreDrafts, takeDraft } from '../store/kept/drafts.js';
import { page, reloadIfStale } from './stale-build.js';

const CHUNK = 'http://localhost/assets/chat-panel-1a2b.js';
const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);

/** The scripts that a fresh page would start with, and the files that the server has. */
let entry = '/assets/index-old.js';
let files: string[] = [CHUNK];

const answer = (address: string) => {
  if (address === '/') return { ok: true, text: () => Promise.resolve(`<script src="${entry}">`) };
  return files.includes(address) ? { ok: true, status: 200 } : { ok: false, status: 404 };
};

beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  entry = '/assets/index-old.js';
  files = [CHUNK];
  globalThis.fetch = jest.fn((address) =>
    Promise.resolve(answer(address as string)),
  ) as unknown as typeof fetch;
});
afterEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

describe('a file that cannot be loaded', () => {
  it('reloads the page when the server has another build', async () => {
    entry = '/assets/index-new.js';

    expect(await reloadIfStale(null, false)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page when the server does not have the file any more', async () => {
    files = [];

    expect(await reloadIfStale(CHUNK, false)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the page twice in a row', async () => {
    files = [];
    await reloadIfStale(CHUNK, false);

    expect(await reloadIfStale(CHUNK, false)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a page of the same build', async () => {
    expect(await reloadIfStale(CHUNK, false)).toBe(false);
    expect(await reloadIfStale(null, false)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page when the file is there again, but the browser remembers the failure', async () => {
    expect(await reloadIfStale(CHUNK, true)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload the page when the server cannot be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

    expect(await reloadIfStale(CHUNK, false)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps what is typed', async () => {
    restoreDrafts('sara');
    const leave = keepDraft('chat', () => 'Not finished');
    files = [];
    await reloadIfStale(CHUNK, false);
    leave();

    restoreDrafts('sara');
    expect(takeDraft('chat')).toBe('Not finished');
  });
});
