/** What is good for one use, sent to two nodes at once; and sign-ins that race with the removal of their factor. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { IssuedResetCodeDto } from '#contract/shapes/admin/admin-views.dto';
import { useBank } from '../../support/bank.js';
import { Authenticator } from '../../support/factors/authenticator.js';
import { ask, confirmed, prove, signed } from '../../support/factors/confirmations.js';
import {
  confirmedPasskey,
  creationOptions,
  enrolApp,
  enrolPasskey,
  givePassword,
  ONLINE,
  recoveryCodes,
  requestOptions,
  secondFactor,
  signInWith,
} from '../../support/factors/factors.js';
import { atNode } from '../../support/given/chat.js';
import { outcome, tally } from '../../support/given/outcomes.js';
import type { Colleague, Customer } from '../../support/given/people.js';
import type { Answer, Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

const WRONG = '403 incorrect_code';
const REFUSED = '403 passkey_refused';
const MISMATCH = '403 confirmation_mismatch';
const EXPIRED = '403 confirmation_expired';
const REQUIRED = '403 confirmation_required';
const bank = useBank(ONLINE);

let otherNode: number;
beforeAll(async () => {
  otherNode = await bank.addNode();
});

/** The same browser at the other node. */
const there = (client: Client) => atNode(bank, otherNode, { client }).client;
const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300);

describe('of two that come at once to two nodes, one succeeds', () => {
  it('of a code of the app: a confirmation and a sign-in, or two confirmations', async () => {
    const sara = await bank.given.customer();
    const app = await enrolApp(bank, sara);
    const [first, second] = [await ask(sara.client, 'pin_change'), await ask(sara.client, 'pin_change')];
    const browser = bank.client();
    await givePassword(browser, sara);
    const code = app.code();
    const both = await Promise.all([
      prove(sara.client, first, { totp: code }),
      secondFactor(there(browser), { totp: code }),
    ]);
    expect(succeeded(both)).toHaveLength(1);
    const next = app.code(1);
    const confirmations = await Promise.all([
      prove(sara.client, second, { totp: next }),
      prove(there(sara.client), await ask(sara.client, 'pin_change'), { totp: next }),
    ]);
    expect(tally(confirmations)).toEqual({ '204': 1, [WRONG]: 1 });
  });

  it('of a recovery code: a confirmation and a sign-in', async () => {
    const sara = await bank.given.customer();
    await enrolPasskey(sara);
    const [recoveryCode = ''] = await recoveryCodes(sara);
    const [view, browser] = [await ask(sara.client, 'pin_change'), bank.client()];
    await givePassword(browser, sara);
    const both = await Promise.all([
      prove(sara.client, view, { recoveryCode }),
      secondFactor(there(browser), { recoveryCode }),
    ]);
    expect(succeeded(both)).toHaveLength(1);
  });

  it('of proofs of one confirmation, and of passkeys for one challenge', async () => {
    const sara = await bank.given.customer();
    const [phone, laptop] = [await enrolPasskey(sara), await enrolPasskey(sara, { name: 'Laptop' })];
    const view = await ask(sara.client, 'pin_change');
    const proofs = await Promise.all([
      prove(sara.client, view, signed(phone, view)),
      prove(there(sara.client), view, signed(laptop, view)),
    ]);
    expect(tally(proofs)).toEqual({ '204': 1, [EXPIRED]: 1 });

    const options = await creationOptions(sara);
    const make = (name: string) => {
      const made = new Authenticator(ONLINE.PUBLIC_ORIGIN).create(options, name);
      return confirmedPasskey(sara.client, phone, made);
    };
    const [tablet, key] = [await make('Tablet'), await make('Key')];
    const add = (client: Client, request: object) => client.post('/api/auth/passkeys', request);
    const made = await Promise.all([add(sara.client, tablet), add(there(sara.client), key)]);
    expect(tally(made)).toEqual({ '201': 1, '403 challenge_expired': 1 });
  });

  it('of new passwords with one reset code', async () => {
    const [admin, sara] = [await bank.given.admin(), await bank.given.customer()];
    const { body } = await admin.client.post(`/api/admin/users/${sara.id}/password-reset`);
    const { code } = body as IssuedResetCodeDto;
    const passwords = ['seven dates for breakfast', 'nine camels in the garden'];
    const answers = await Promise.all(
      passwords.map((newPassword, node) =>
        bank.client(node && otherNode).post('/api/auth/password-reset', {
          username: sara.username,
          code,
          newPassword,
        }),
      ),
    );
    expect(tally(answers)).toEqual({ '204': 1, '403 invalid_reset_code': 1 });
    for (const [place, answer] of answers.entries()) {
      const { status } = await bank.client().signIn(sara.username, passwords[place] ?? '');
      expect(status).toBe(answer.status === 204 ? 200 : 401);
    }
  });
});

describe('a sign-in whose factor is removed while it is under way starts no session', () => {
  type Removed = [factor: string, begin: (browser: Client, sara: Customer) => Promise<() => Promise<Answer>>];
  const WAYS: Removed[] = [
    [
      'passkey alone',
      async (browser, sara) => {
        const phone = await enrolPasskey(sara);
        const proof = phone.get(await requestOptions(browser));
        return () => browser.post('/api/auth/passkey/verify', proof);
      },
    ],
    [
      'passkey after the password',
      async (browser, sara) => {
        const phone = await enrolPasskey(sara);
        const { passkeyOptions } = await givePassword(browser, sara);
        if (!passkeyOptions) throw new Error('The bank does not ask for the passkey.');
        const passkey = phone.get(passkeyOptions);
        return () => secondFactor(there(browser), { passkey });
      },
    ],
  ];

  it.each(WAYS)('%s', async (_, begin) => {
    const [sara, browser] = [await bank.given.customer(), bank.client()];
    // So that the removal changes nothing of the user's own row, which the sign-in waits for.
    await enrolApp(bank, sara);
    const signIn = await begin(browser, sara);
    const { answer } = await bank.whileHeld(
      'UPDATE users SET first_name = first_name WHERE id = $1',
      [sara.id],
      async () => {
        const pending = signIn();
        await bank.untilWaiting(1);
        await bank.sql('DELETE FROM passkeys WHERE user_id = $1', [sara.id]);
        return { answer: pending };
      },
    );
    expect(outcome(await answer)).toBe('401 invalid_credentials');
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect(await bank.sql('SELECT FROM sessions WHERE user_id = $1', [sara.id])).toHaveLength(1);
  });
});

describe('a bulk approval', () => {
  let admin: Colleague;
  let sara: Customer;
  const approve = (client: Client, id: string, confirmationId: string) =>
    client
      .patch(`/api/admin/transactions/${id}/status`, { status: 'completed', confirmationId })
      .then(outcome);
  beforeAll(async () => {
    admin = await bank.given.admin();
    sara = await bank.given.customer({ balance: '9000.00', beneficiary: 'approved' });
  });

  it('that one node has confirmed approves at another exactly its items, by its session, in its time', async () => {
    const key = await enrolPasskey(admin);
    const ids: string[] = [];
    for (const amount of ['1.00', '2.00', '3.00', '4.00']) ids.push(await sara.pendingTransfer(amount));
    const request = { kind: 'transfers', ids: ids.slice(0, 3) };
    const view = await ask(admin.client, 'bulk_approval', request);
    const [first = '', second = '', third = '', unlisted = ''] = ids;

    expect(await approve(there(admin.client), first, view.id)).toBe(REQUIRED);
    for (const change of [{ origin: 'https://evil.example' }, { isForged: true }, { isVerified: false }]) {
      expect(outcome(await prove(there(admin.client), view, signed(key, view, change)))).toBe(REFUSED);
    }
    expect(outcome(await prove(there(admin.client), view, signed(key, view)))).toBe('204');

    const [colleague, laptop] = [await bank.given.admin(), bank.client(otherNode)];
    await enrolPasskey(colleague);
    await signInWith(key, laptop);
    for (const client of [there(colleague.client), laptop]) {
      expect(await approve(client, first, view.id)).toBe(MISMATCH);
    }
    expect(await approve(there(admin.client), unlisted, view.id)).toBe(MISMATCH);
    const several = await Promise.all(
      times(4, (index) => approve(index % 2 ? there(admin.client) : admin.client, first, view.id)),
    );
    expect(several.filter((one) => one === '200')).toHaveLength(1);
    expect(await approve(there(admin.client), second, view.id)).toBe('200');
    await bank.sql(`UPDATE confirmations SET verified_at = now() - interval '16 minutes' WHERE id = $1`, [
      view.id,
    ]);
    expect(await approve(there(admin.client), third, view.id)).toBe(EXPIRED);
  });

  it('of a recipient that was changed meanwhile is refused at the other node', async () => {
    const [clerk, omar] = [await bank.given.admin(), await bank.given.customer()];
    const key = await enrolPasskey(clerk);
    const id = await omar.addBeneficiary();
    const confirmationId = await confirmed(clerk.client, key, 'bulk_approval', {
      kind: 'beneficiaries',
      ids: [id],
    });
    const values = { name: 'Noura Al Ketbi', bankName: 'Another Bank', type: 'domestic' };
    const change = { ...values, accountNumber: 'AE460090000000123456789' };
    expect(outcome(await omar.client.patch(`/api/beneficiaries/${id}`, change))).toBe('200');
    const [changed] = await omar.beneficiaries();
    const verify = { status: 'approved', confirmationId, version: changed?.version };
    const answer = await there(clerk.client).patch(`/api/admin/beneficiaries/${id}/verify`, verify);
    expect(outcome(answer)).toBe(MISMATCH);
  });
});
