import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { fakeCase } from '../../../jest/fake-cases.js';
import { cases } from '../../locales/en/cases.js';
import { startI18n } from '../i18n/i18n.js';
import { CaseClock, CaseStatusBadge } from './case-status.js';

const clockAt = (now: string, of: Parameters<typeof CaseClock>[0]['of']) => {
  jest.useFakeTimers({ now: new Date(now) });
  const { container } = render(<CaseClock of={of} />);
  return container.textContent;
};

describe('the clock of a case', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ cases })));
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
  });

  it.each([
    ['2026-12-01T10:00:00Z', 'Answer by 31 Dec 2026: 30 days left'],
    ['2026-12-30T10:00:00Z', 'Answer by 31 Dec 2026: 1 day left'],
    // The day in Dubai has begun already.
    ['2026-12-30T21:00:00Z', 'Answer by today'],
    ['2026-12-31T21:00:00Z', 'Answer was due on 31 Dec 2026'],
  ])('at %s', (now, text) => {
    expect(clockAt(now, fakeCase())).toBe(text);
  });

  it('says when the bank has answered, and nothing of a case that was withdrawn', () => {
    const answeredAt = '2026-12-05T10:00:00.000Z';
    expect(clockAt('2026-12-31T10:00:00Z', fakeCase({ status: 'resolved', answeredAt }))).toBe(
      'Answered on 5 Dec 2026',
    );
    cleanup();
    expect(clockAt('2026-12-31T10:00:00Z', fakeCase({ status: 'withdrawn' }))).toBe('');
  });

  it('tells the customer that the bank waits for them', () => {
    render(<CaseStatusBadge status="waiting_customer" isOwn />);
    expect(screen.getByText('Waiting for you')).toBeTruthy();
  });
});
