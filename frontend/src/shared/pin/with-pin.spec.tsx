import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { fakeResponse } from '../../../jest/fake-response.js';
import { common } from '../../locales/en/common.js';
import { startI18n } from '../i18n/i18n.js';
import { pinLive, pinResource } from './pin.store.js';
import { WithPin } from './with-pin.js';

let answer: { status: number; body: unknown };

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

const open = () =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={['/transfers']}>
        <WithPin>
          <p>The form</p>
        </WithPin>
        <Address />
      </MemoryRouter>,
    );
    await pinResource.settled();
  });

beforeAll(() => startI18n('en', () => Promise.resolve({ common })));
beforeEach(() => {
  pinResource.reset();
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(fakeResponse(answer.status, answer.body)));
});

test('a customer with a PIN sees the form', async () => {
  answer = { status: 200, body: { isSet: true } };
  await open();
  expect(screen.getByText('The form')).toBeTruthy();
});

test('a customer without a PIN is led to where they set one', async () => {
  answer = { status: 200, body: { isSet: false } };
  await open();
  expect(screen.queryByText('The form')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Set a PIN' }));
  expect(screen.getByText('/settings?security=pin')).toBeTruthy();
});

test('the form is there as soon as an administrator has set the PIN', async () => {
  answer = { status: 200, body: { isSet: false } };
  await open();
  answer = { status: 200, body: { isSet: true } };
  await act(async () => {
    pinLive.user?.();
    await pinResource.settled();
  });
  expect(screen.getByText('The form')).toBeTruthy();
});

test('the form is shown if the bank does not answer', async () => {
  answer = { status: 503, body: { statusCode: 503, code: 'unavailable', message: 'Try again' } };
  await open();
  expect(screen.getByText('The form')).toBeTruthy();
});
