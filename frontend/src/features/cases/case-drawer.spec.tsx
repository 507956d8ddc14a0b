import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { CaseDetailDto } from '#contract/shapes/cases.dto';
import { fakeCase } from '../../../jest/fake-cases.js';
import { fakeResponse } from '../../../jest/fake-response.js';
import { cases } from '../../locales/en/cases.js';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../../shared/i18n/i18n.js';
import { resetAllStores } from '../../shared/store/create-resource.js';
import { CaseDrawer } from './case-drawer.js';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
let sent: string[];
let found: CaseDetailDto;

async function show(of: Partial<CaseDetailDto> = {}): Promise<void> {
  found = fakeCase(of);
  render(
    <MemoryRouter>
      <CaseDrawer id="c1" onClose={() => undefined} />
    </MemoryRouter>,
  );
  await screen.findByText('What has happened');
}

describe('a case of the customer', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ cases, common })));
  beforeEach(() => {
    sent = [];
    globalThis.fetch = (path, { method = 'GET', body } = {}) => {
      if (method === 'GET') return Promise.resolve(fakeResponse(200, found));
      sent.push(`${method} ${path as string} ${(body as string | undefined) ?? ''}`.trim());
      return Promise.resolve(method === 'DELETE' ? fakeResponse(204) : fakeResponse(201, found));
    };
  });
  afterEach(() => {
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('is answered with a message', async () => {
    await show({ status: 'waiting_customer' });
    await user.type(screen.getByLabelText('Your answer'), 'I was at home.');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(sent).toEqual(['POST /api/cases/c1/messages {"text":"I was at home."}']));
  });

  it('is withdrawn after a question', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Withdraw the case' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));

    await waitFor(() => expect(sent).toEqual(['DELETE /api/cases/c1']));
  });

  it('which is decided has its answer and its letter, and nothing to write', async () => {
    await show({
      status: 'declined',
      resolution: 'You have confirmed it.',
      answeredAt: '2026-12-05T08:00:00.000Z',
    });

    expect(screen.getByText('You have confirmed it.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the letter to print' }).getAttribute('href')).toBe(
      '/api/cases/c1/letter?language=en',
    );
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw the case' })).toBeNull();
  });
});
