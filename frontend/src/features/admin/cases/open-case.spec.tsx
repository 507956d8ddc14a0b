import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { SupportCaseDto } from '#contract/shapes/support-cases.dto';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { choose } from '../../../../jest/choose.js';
import { fakeCase, fakeSupportCase } from '../../../../jest/fake-cases.js';
import { fakeResponse } from '../../../../jest/fake-response.js';
import { cases } from '../../../locales/en/cases.js';
import { common } from '../../../locales/en/common.js';
import { startI18n } from '../../../shared/i18n/i18n.js';
import { resetAllStores } from '../../../shared/store/create-resource.js';
import { Toaster } from '../../../shared/toast/toaster.js';
import { OpenCase } from './open-case.js';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
/** The bodies that were sent. */
let sent: unknown[];
/** The cases that the customer has already. */
let known: SupportCaseDto[];

const details = fakeCase().transaction;
const CONVERSATION = {
  id: 'v1',
  customer: { id: 'u1' },
  context: { transactions: [] },
  messages: [{ transaction: { id: 't1', details } }, { transaction: null }],
} as unknown as ConversationDetailDto;

async function open(transactionId?: string) {
  render(
    <>
      <OpenCase conversation={CONVERSATION} {...(transactionId === undefined ? {} : { transactionId })} />
      <Toaster closeLabel="Close" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Open a case' }));
  return within(await screen.findByRole('dialog', { name: 'Open a case' }));
}

async function send(form: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(form.getByLabelText('What has happened?'), 'They called twice.');
  await user.click(form.getByRole('button', { name: 'Send' }));
}

describe('a case that staff open', () => {
  beforeAll(() => startI18n('en', () => Promise.resolve({ cases, common })));
  beforeEach(() => {
    sent = [];
    known = [];
    globalThis.fetch = (_path, { body } = {}) => {
      if (typeof body !== 'string') return Promise.resolve(fakeResponse(200, known));
      sent.push(JSON.parse(body));
      return Promise.resolve(fakeResponse(201, fakeSupportCase()));
    };
  });
  afterEach(() => {
    cleanup();
    act(resetAllStores);
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('is a complaint from the conversation, as long as no transaction is chosen', async () => {
    const form = await open();
    await choose('What is it about?', /Fees/, form);
    await send(form);

    expect(await screen.findByText('Case CAS-7K3M-9Q2D-X0PA opened')).toBeTruthy();
    expect(sent).toEqual([
      {
        kind: 'complaint',
        reason: 'fees',
        text: 'They called twice.',
        customerId: 'u1',
        conversationId: 'v1',
      },
    ]);
  });

  it('names the undecided cases that the customer has already', async () => {
    known = [fakeSupportCase(), fakeSupportCase({ id: 'c2', number: 'CAS-2', status: 'declined' })];
    const form = await open();

    expect(await form.findByText('This customer has an undecided case already:')).toBeTruthy();
    expect(form.getByText('CAS-7K3M-9Q2D-X0PA')).toBeTruthy();
    expect(form.queryByText('CAS-2')).toBeNull();
  });

  it('is a dispute about a transaction of the conversation, with a reason of its own', async () => {
    const form = await open();
    await choose('What is it about?', /Fees/, form);
    await choose('Transaction', /Omar Haddad/, form);
    await send(form);
    expect(await form.findByText('Please choose a reason')).toBeTruthy();
    expect(sent).toEqual([]);

    await choose('What is wrong?', /Charged twice/, form);
    await user.click(form.getByRole('button', { name: 'Send' }));
    await screen.findByText('Case CAS-7K3M-9Q2D-X0PA opened');
    expect(sent).toMatchObject([{ kind: 'dispute', reason: 'charged_twice', transactionId: 't1' }]);
  });

  it('is about the transaction at which it is opened', async () => {
    const form = await open('t1');
    await choose('What is wrong?', /Wrong amount/, form);
    await send(form);
    await screen.findByText('Case CAS-7K3M-9Q2D-X0PA opened');
    expect(sent).toMatchObject([{ kind: 'dispute', reason: 'wrong_amount', transactionId: 't1' }]);
  });
});
