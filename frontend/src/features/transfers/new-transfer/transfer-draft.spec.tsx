import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { hasDraft, restoreDrafts, storeDrafts } from '../../../shared/store/kept/drafts.js';
import { fillIn, form, open, prepareDialog, sent, submit, type } from './testing/dialog-screen.js';

/** Reloads the page as the app does after a release, while the bank has not answered; returns what was stored. */
async function reload(): Promise<string> {
  storeDrafts();
  cleanup();
  const stored = JSON.stringify(sessionStorage);
  restoreDrafts('sara');
  await open();
  return stored;
}

async function send(pin: string, attempts: number): Promise<void> {
  type('Transaction PIN', pin);
  await submit();
  await waitFor(() => {
    expect(sent).toHaveLength(attempts);
  });
}

describe('a transfer that was sent before a reload by the app', () => {
  prepareDialog(() => new Promise(() => undefined));
  beforeEach(() => {
    restoreDrafts('sara');
  });

  it('is sent again under its key, with the PIN typed anew', async () => {
    await open();
    await fillIn();
    await send('8642', 1);

    const stored = await reload();
    expect(stored).toContain(sent[0]?.key);
    expect(stored).not.toContain('8642');
    expect(hasDraft('transfer')).toBe(false);
    expect(form().getByLabelText<HTMLInputElement>('Amount').value).toBe('250');
    expect(form().getByLabelText<HTMLInputElement>('Transaction PIN').value).toBe('');

    await send('8642', 2);
    expect(sent[1]).toEqual(sent[0]);
    await reload();
    await send('9753', 3);
    expect(sent[2]?.key).toBe(sent[0]?.key);
  });

  it('is another one with another amount', async () => {
    await open();
    await fillIn();
    await send('1234', 1);
    await reload();

    type('Amount', '251');
    await send('1234', 2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('leaves no key for the next form', async () => {
    await open();
    await fillIn();
    await send('1234', 1);
    await reload();
    cleanup();

    await open();
    await fillIn();
    await send('1234', 2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});
