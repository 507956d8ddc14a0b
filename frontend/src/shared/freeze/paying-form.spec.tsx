import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeResponse } from '../../../jest/fake-response.js';
import { fakeCurrentUser } from '../../../jest/fixtures.js';
import { common } from '../../locales/en/common.js';
import { freeze } from '../../locales/en/freeze.js';
import { startI18n } from '../i18n/i18n.js';
import { pinResource } from '../pin/pin.store.js';
import { currentUserResource } from '../user/current-user.store.js';
import { PayingForm } from './paying-form.js';

const show = () =>
  act(() => {
    pinResource.set({ isSet: true });
    render(
      <MemoryRouter>
        <PayingForm>
          <p>The form</p>
        </PayingForm>
      </MemoryRouter>,
    );
  });

beforeAll(async () => {
  await startI18n('en', () => Promise.resolve({ common, freeze }));
  globalThis.fetch = () => Promise.resolve(fakeResponse(200, { passkeys: 1, totpSince: null }));
});
afterEach(() => act(() => currentUserResource.reset()));

it('is the form as long as nothing is frozen', () => {
  currentUserResource.set(fakeCurrentUser());
  show();
  expect(screen.getByText('The form')).toBeTruthy();
});

it('says in its place that everything is frozen, with the way to the security settings', () => {
  currentUserResource.set(fakeCurrentUser({ frozenAt: '2026-11-28T10:00:00.000Z' }));
  show();
  expect(screen.queryByText('The form')).toBeNull();
  expect(screen.getByText('Everything is frozen')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the security settings' }).getAttribute('href')).toBe(
    '/settings',
  );
});
