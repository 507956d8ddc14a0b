import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { notifications as texts } from '../../locales/en/notifications.js';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { NotificationBell } from './notification-bell.js';
import { notify } from './notifications.store.js';

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const nameOfBell = () => bell().getAttribute('aria-label');
const items = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('the notification bell', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ common, notifications: texts })));

  it('lists events newest first and marks them as new until the list has been opened', () => {
    render(<NotificationBell />);
    fireEvent.click(bell());
    expect(screen.getByText('Nothing new yet')).toBeTruthy();
    fireEvent.keyDown(bell(), { key: 'Escape' });
    expect(document.activeElement).toBe(bell());

    act(() => {
      notify({ kind: 'recipient-approved', name: 'Omar' });
      notify({ kind: 'transfer-rejected', name: 'Ravi', amount: 'AED 250.00', reason: 'duplicate' });
    });
    expect(nameOfBell()).toBe('Notifications, 2 new');
    expect(screen.getByRole('status').textContent).toMatch(
      /AED 250\.00.* to .*Ravi.* was rejected\. Reason: .*This request was made twice\./,
    );

    fireEvent.click(bell());
    expect(nameOfBell()).toBe('Notifications');
    expect(items().map((item) => item.textContent)).toEqual([
      expect.stringContaining('was rejected.'),
      expect.stringContaining('was approved. You can send money'),
    ]);
    expect(within(screen.getByRole('list')).getAllByText('New')).toHaveLength(2);

    act(() => {
      notify({ kind: 'reply' });
    });
    expect(nameOfBell()).toBe('Notifications, 1 new');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('list')).toBeNull();
    expect(nameOfBell()).toBe('Notifications');

    fireEvent.click(bell());
    expect(items()).toHaveLength(3);
    expect(screen.queryByText('New')).toBeNull();
  });
});
