import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeResponse } from '../../../jest/fake-response.js';
import { common } from '../../locales/en/common.js';
import { security } from '../../locales/en/security.js';
import { startI18n } from '../i18n/i18n.js';
import { pinLive, pinResource } from './pin.store.js';
import { WithPin } from './with-pin.js';

let answer: { status: number; body: unknown };

/** The bodies that were sent. */
const sent = () =>
  (globalThis.fetch as jest.Mock<typeof fetch>).mock.calls.flatMap(([, init]) =>
    typeof init?.body === 'string' ? [JSON.parse(init.body) as unknown] : [],
  );

const open = () =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={['/transfers']}>
        <WithPin>
          <p>The form</p>
        </WithPin>
      </MemoryRouter>,
    );
    await pinResource.settled();
  });

beforeAll(() => startI18n('en', () => Promise.resolve({ common, security })));
beforeEach(() => {
  pinResource.reset();
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(fakeResponse(answer.status, answer.body)));
});

test('a customer with a PIN sees the form', async () => {
  answer = { status: 200, body: { isSet: true } };
  await open();
  expect(screen.getByText('The form')).toBeTruthy();
});

test('a customer without a PIN chooses one in its place, and goes on with the form', async () => {
  answer = { status: 200, body: { isSet: false } };
  await open();
  expect(screen.queryByText('The form')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Choose your PIN' })).toBeTruthy();

  answer = { status: 204, body: undefined };
  await userEvent.type(screen.getByLabelText('New PIN'), '7391');
  await userEvent.type(screen.getByLabelText('New PIN again'), '7391');
  await userEvent.click(screen.getByRole('button', { name: 'Set PIN' }));
  expect(await screen.findByText('The form')).toBeTruthy();
  expect(sent()).toEqual([{ newPin: '7391', newPinAgain: '7391' }]);
});

test('a PIN that is guessed first, or typed differently, is not sent', async () => {
  answer = { status: 200, body: { isSet: false } };
  await open();
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Set PIN' });
  await userEvent.type(screen.getByLabelText('New PIN'), '1234');
  await userEvent.type(screen.getByLabelText('New PIN again'), '1234');
  expect(screen.getByText('This PIN is easy to guess. Choose another one.')).toBeTruthy();
  expect(submit.disabled).toBe(true);

  await userEvent.clear(screen.getByLabelText('New PIN'));
  await userEvent.type(screen.getByLabelText('New PIN'), '7391');
  expect(screen.getByText('The two PINs are not the same')).toBeTruthy();
  expect(submit.disabled).toBe(true);
  expect(sent()).toEqual([]);
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
