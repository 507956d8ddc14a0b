import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { FactorsDto } from '#contract/shapes/access/factors.dto';
import { fakeResponse } from '../../../jest/fake-response.js';
import { fakeCurrentUser } from '../../../jest/fixtures.js';
import { common } from '../../locales/en/common.js';
import { freeze as texts } from '../../locales/en/freeze.js';
import { startI18n } from '../i18n/i18n.js';
import { factorsResource } from '../factors/factors.store.js';
import { Toaster } from '../toast/toaster.js';
import { currentUserResource } from '../user/current-user.store.js';
import { askToFreeze } from './freeze.store.js';
import { FreezeQuestion } from './freeze-question.js';
import { FrozenNotice } from './frozen-notice.js';

const FROZEN_AT = '2026-11-28T10:00:00.000Z';
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let calls: string[];
let answer: () => Response;
let scrolledTo: (number | undefined)[];

beforeAll(() => startI18n('en', () => Promise.resolve({ common, freeze: texts })));
beforeEach(() => {
  calls = [];
  scrolledTo = [];
  window.scrollTo = (to?: number | ScrollToOptions) => {
    scrolledTo.push(typeof to === 'object' ? to.top : to);
  };
  currentUserResource.store.setState({ data: fakeCurrentUser() });
  globalThis.fetch = (path, init) => {
    calls.push(`${init?.method ?? ''} ${path as string}`);
    return Promise.resolve(answer());
  };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('the question before a freeze', () => {
  beforeEach(() => {
    render(
      <>
        <FreezeQuestion />
        <Toaster closeLabel="Close" />
      </>,
    );
    act(askToFreeze);
  });

  it('says what stops, and freezes everything once it is confirmed', async () => {
    answer = () => fakeResponse(200, { frozenAt: FROZEN_AT });
    expect(await screen.findByText('All cards are blocked.')).toBeTruthy();
    expect(calls).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Freeze everything' }));

    expect(await screen.findByText('Everything is frozen')).toBeTruthy();
    expect(scrolledTo).toEqual([0]);
    expect(calls).toEqual(['POST /api/freeze']);
    expect(currentUserResource.store.getState().data?.frozenAt).toBe(FROZEN_AT);
  });

  it('stays open when the bank does not answer', async () => {
    answer = () => fakeResponse(503, { statusCode: 503, code: 'service_unavailable', message: 'Later' });
    await user.click(await screen.findByRole('button', { name: 'Freeze everything' }));

    expect(await screen.findByText('Not frozen')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(currentUserResource.store.getState().data?.frozenAt).toBeNull();
  });
});

describe('the notice of a freeze', () => {
  const withFactors = (passkeys: number) => {
    const factors: FactorsDto = { passkeys, totpSince: null, recoveryCodes: 0, mustEnrol: false };
    factorsResource.store.setState({ data: factors });
  };

  it('offers its end to a customer with a factor', async () => {
    currentUserResource.store.setState({ data: fakeCurrentUser({ frozenAt: FROZEN_AT }) });
    withFactors(1);
    answer = () => fakeResponse(200, { frozenAt: null });
    render(<FrozenNotice frozenAt={FROZEN_AT} />);

    await user.click(screen.getByRole('button', { name: 'Allow payments again' }));

    await waitFor(() => expect(calls).toContain('DELETE /api/freeze'));
    await waitFor(() => expect(currentUserResource.store.getState().data?.frozenAt).toBeNull());
  });

  it('leads a customer without a factor to support', () => {
    withFactors(0);
    render(<FrozenNotice frozenAt={FROZEN_AT} />);
    expect(screen.getByRole('button', { name: 'Contact support' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow payments again' })).toBeNull();
  });
});
