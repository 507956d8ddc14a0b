import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { presenceResource, withPresence } from '../../shared/support/presence.store.js';
import { bank, openPanel, pass, prepareChat } from './testing/chat-screen.js';

prepareChat();

const NOBODY = 'Nobody from the bank is contacting you now';
const NEVER = /never ask for your PIN, password, codes or card number/;
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the chat says who of the bank is there', () => {
  it('and what staff never ask for, whoever is there', async () => {
    await openPanel();

    expect(spoken()).toContain(NOBODY);
    expect(screen.getByText(NEVER)).toBeTruthy();
  });

  it('as soon as an agent comes, and until they leave', async () => {
    await openPanel();
    bank.contact = 'Priya';
    act(() => void presenceResource.invalidate());
    await pass(0);
    expect(spoken()).toContain('Priya from Falaj Bank is talking to you in this chat');
    expect(screen.getByText(NEVER)).toBeTruthy();

    // Whether an agent is online says nothing about this conversation.
    act(() => withPresence({ agentsOnline: false }));
    expect(spoken()).toContain('Priya from Falaj Bank is talking to you in this chat');

    // A node that was killed tells of nothing, so that the page asks again by itself.
    bank.contact = null;
    await pass(30_000);
    expect(spoken()).toContain(NOBODY);
  });

  it('and promises no reply within minutes while no agent is online', async () => {
    await openPanel();
    expect(screen.getByText('We usually reply within 2 minutes')).toBeTruthy();

    act(() => withPresence({ agentsOnline: false }));
    expect(screen.queryByText('We usually reply within 2 minutes')).toBeNull();
    expect(screen.getByText(/^Leave us a message/)).toBeTruthy();
  });

  it('but not before it is known', async () => {
    bank.isDown = true;
    await openPanel();

    expect(spoken()).not.toContain(NOBODY);
    expect(screen.queryByText(NEVER)).toBeNull();
  });
});
