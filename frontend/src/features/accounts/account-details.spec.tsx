import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeAccount, fakeCurrentUser } from '../../../jest/fixtures.js';
import { accounts } from '../../locales/en/accounts.js';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { closeChat, isPanelOpen } from '../../shared/user/chat-panel.store.js';
import { currentUserResource } from '../../shared/user/current-user.store.js';
import { AccountDetails } from './account-details.js';

const show = (isActive = true) =>
  render(<AccountDetails account={fakeAccount({ isActive })} holder="Sara Nasser" />);
const edit = () => screen.getByRole('button', { name: 'Edit nickname: Checking' });

describe('the details of an account', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, accounts })));
  beforeEach(() => {
    closeChat();
    currentUserResource.set(fakeCurrentUser());
  });

  it('name the holder and the IBAN once, with the details to share', () => {
    show();

    expect(screen.getAllByText('Sara Nasser')).toHaveLength(1);
    expect(screen.getAllByText('AE30 0991 8583 3968 3528 861')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'My details' })).toBeTruthy();
  });

  it('share nothing of an inactive account', () => {
    show(false);

    expect(screen.queryByRole('region', { name: 'My details' })).toBeNull();
  });

  it('change the nickname in its place, and give the focus back', async () => {
    const user = userEvent.setup();
    show();
    expect(screen.getByText('None')).toBeTruthy();

    edit().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Nickname'));
    expect(edit().getAttribute('aria-expanded')).toBe('true');

    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Nickname')).toBeNull();
    expect(document.activeElement).toBe(edit());
  });

  it('open the chat for a restricted customer instead', async () => {
    currentUserResource.set(fakeCurrentUser({ isRestricted: true }));
    show();

    await userEvent.click(edit());

    expect(isPanelOpen()).toBe(true);
    expect(screen.queryByLabelText('Nickname')).toBeNull();
  });
});
