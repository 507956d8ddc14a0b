import { beforeAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { desk } from '../../../locales/en/desk.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { fakeConversation } from '../testing/fake-support-api.js';
import { ReplyRing } from './reply-ring.js';

beforeAll(() => startI18n('en', () => Promise.resolve({ desk })));
afterEach(() => {
  jest.useRealTimers();
});

const WAITS = fakeConversation('1', {
  waitingSince: '2026-11-21T08:00:00Z',
  replyAmberAt: '2026-11-21T08:12:00Z',
  replyDueAt: '2026-11-21T08:16:00Z',
});

describe('the ring in a row', () => {
  it('says the time in words, turns amber and red by itself', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T08:11:58Z') });
    const { container } = render(<ReplyRing conversation={WAITS} />);
    const tone = () => container.querySelector('[data-tone]')?.getAttribute('data-tone');
    expect(tone()).toBe('calm');
    expect(screen.getByText('reply due in 4 minutes')).toBeTruthy();

    act(() => {
      jest.advanceTimersByTime(3_000);
    });
    expect(tone()).toBe('amber');

    act(() => {
      jest.advanceTimersByTime(6 * 60_000);
    });
    expect(tone()).toBe('red');
    expect(screen.getByText('reply overdue by 2 minutes')).toBeTruthy();
  });

  it('is not there while the customer does not wait', () => {
    const { container } = render(<ReplyRing conversation={fakeConversation('1')} />);
    expect(container.textContent).toBe('');
  });
});
