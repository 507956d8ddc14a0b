import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { NotificationDto } from '#contract/shapes/notifications.dto';
import { notifications as texts } from '../../locales/en/notifications.js';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { NotificationBell } from './notification-bell.js';
import { notificationsResource } from './notifications.store.js';

const notification = (over: Partial<NotificationDto>): NotificationDto => ({
  id: 'n1',
  kind: 'money_in',
  createdAt: '2026-11-21T09:30:00.000Z',
  isRead: false,
  subjectId: null,
  name: null,
  amount: null,
  currency: null,
  reason: null,
  ...over,
});
const APPROVED = notification({ id: 'n2', kind: 'recipient_approved', name: 'Omar', isRead: true });
const REJECTED = notification({
  id: 'n3',
  kind: 'transfer_rejected',
  subjectId: 't3',
  name: 'Ravi',
  amount: '250.00',
  currency: 'AED',
  reason: 'duplicate',
});

const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const nameOfBell = () => bell().getAttribute('aria-label');
const items = () => within(screen.getByRole('list')).getAllByRole('listitem');
const show = (list: NotificationDto[], unread: number, next: string | null = null) => {
  act(() => {
    notificationsResource.set({ items: list, unread, next });
  });
};

describe('the notification bell', () => {
  const fetched = jest.fn<typeof fetch>();
  const opened = jest.fn();
  const calls = () => fetched.mock.calls.map(([path, init]) => `${init?.method ?? ''} ${path as string}`);

  beforeAll(() => startI18n('en', () => Promise.resolve({ common, notifications: texts })));
  beforeEach(() => {
    globalThis.fetch = fetched;
    const done = { ok: true, status: 204, headers: new Map(), text: () => Promise.resolve('') };
    // Loading the list never ends, so that each test shows only what it was given.
    fetched.mockImplementation((_path, init) =>
      init?.method === 'PATCH' ? Promise.resolve(done as unknown as Response) : new Promise(() => undefined),
    );
    notificationsResource.set({ items: [], unread: 0, next: null });
  });
  afterEach(() => {
    fetched.mockReset();
    opened.mockReset();
    act(resetAllStores);
  });

  it('lists what has happened, newest first, and marks it as new until it has been opened', () => {
    render(<NotificationBell onOpen={opened} />);
    fireEvent.click(bell());
    expect(screen.getByText('Nothing new yet')).toBeTruthy();
    fireEvent.keyDown(bell(), { key: 'Escape' });
    expect(document.activeElement).toBe(bell());
    expect(calls()).toEqual([]);

    show([REJECTED, APPROVED], 12);
    expect(nameOfBell()).toBe('Notifications, 12 new');
    expect(bell().textContent).toBe('9+');
    expect(screen.getByRole('status').textContent).toMatch(
      /AED\s250\.00.* to .*Ravi.* was rejected\. Reason: .*This request was made twice\./,
    );

    fireEvent.click(bell());
    expect(nameOfBell()).toBe('Notifications');
    expect(calls()).toEqual(['PATCH /api/notifications']);
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ isRead: true, upTo: REJECTED.createdAt }));
    expect(items().map((item) => item.textContent)).toEqual([
      expect.stringContaining('was rejected.'),
      expect.stringContaining('was approved. You can send money'),
    ]);
    expect(within(screen.getByRole('list')).getAllByText('New')).toHaveLength(1);

    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('list')).toBeNull();
    fireEvent.click(bell());
    expect(screen.queryByText('New')).toBeNull();
  });

  it('announces only what arrives while the page is open', () => {
    notificationsResource.set({ items: [REJECTED], unread: 1, next: null });
    render(<NotificationBell onOpen={opened} />);
    expect(screen.getByRole('status').textContent).toBe('');

    show([notification({ id: 'n4', amount: '75.50', currency: 'AED' }), REJECTED], 2);
    expect(screen.getByRole('status').textContent).toMatch(/You received .*75\.50/);

    show([notification({ id: 'n5', name: 'Sara', amount: '8.25', currency: 'AED' }), REJECTED], 3);
    expect(screen.getByRole('status').textContent).toMatch(/You received .*8\.25.* from .*Sara/);
  });

  it('shows what a notification is about, and loads earlier ones', () => {
    notificationsResource.set({ items: [REJECTED], unread: 1, next: '/api/notifications?limit=20&after=x' });
    render(<NotificationBell onOpen={opened} />);
    fireEvent.click(bell());
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    expect(calls()).toContain('GET /api/notifications?limit=20&after=x');

    fireEvent.click(within(screen.getByRole('list')).getByRole('button'));
    expect(opened).toHaveBeenCalledWith({ ...REJECTED, isRead: true });
    expect(screen.queryByRole('list')).toBeNull();
  });
});
