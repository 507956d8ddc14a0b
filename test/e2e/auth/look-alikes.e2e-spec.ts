/** Names that look the same belong to one person, and space around a name or a code is no part of it. */
import { describe, expect, it } from '@jest/globals';
import { useBank } from '../../support/bank.js';
import { outcome } from '../../support/given/outcomes.js';

const bank = useBank();

const profile = (email: string, firstName = 'Sara') => ({ firstName, lastName: 'Test', email });

describe('a name that looks like somebody else’s', () => {
  it('counts as taken, as a username', async () => {
    const admin = await bank.given.admin();
    await admin.newUser({ username: 'josé.ﬁne' });
    for (const username of ['jose\u0301.ﬁne', 'JOSÉ.ﬁne', 'josé.fine', 'ｊosé.fine']) {
      const refused = await admin.client.post('/api/admin/users', {
        ...profile(`${encodeURIComponent(username).slice(0, 8).replaceAll('%', '')}@example.ae`),
        username,
        password: 'Correct#Horse9',
        role: 'agent',
      });
      expect([username, outcome(refused)]).toEqual([username, '409 username_taken']);
    }
  });

  it('counts as taken, as an e-mail address', async () => {
    const admin = await bank.given.admin();
    await admin.newUser({ email: 'rené@bücher.example' });
    for (const email of ['rene\u0301@bücher.example', 'RENÉ@BÜCHER.example', 'rené@xn--bcher-kva.example']) {
      const sara = await bank.given.customer();
      const refused = await sara.client.patch('/api/auth/user', profile(email));
      expect([email, outcome(refused)]).toEqual([email, '409 email_taken']);
    }
  });

  it('is no obstacle to its owner', async () => {
    const sara = await bank.given.customer();
    for (const email of ['z@xn--bcher-kva.example', 'z@bücher.example', 'Z@bücher.example']) {
      expect((await sara.client.patch('/api/auth/user', profile(email))).status).toBe(200);
    }
  });
});

describe('whoever tries which addresses are taken', () => {
  it('is told of three, and is then refused like one who guesses', async () => {
    const omar = await bank.given.customer();
    const sara = await bank.given.customer();
    const taken = ((await omar.client.get('/api/auth/user')).body as { email: string }).email;

    const answers: string[] = [];
    for (let trial = 0; trial < 4; trial += 1) {
      answers.push(outcome(await sara.client.patch('/api/auth/user', profile(taken))));
    }
    expect(answers).toEqual([...Array.from({ length: 3 }, () => '409 email_taken'), '429 too_many_attempts']);

    const own = ((await sara.client.get('/api/auth/user')).body as { email: string }).email;
    expect((await sara.client.patch('/api/auth/user', profile(own, 'Zahra'))).status).toBe(200);
    expect(outcome(await sara.client.patch('/api/auth/user', profile('free@example.ae')))).toBe(
      '429 too_many_attempts',
    );
  });

  it('is not counted for addresses that are free', async () => {
    const sara = await bank.given.customer();
    for (let trial = 0; trial < 6; trial += 1) {
      const { status } = await sara.client.patch('/api/auth/user', profile(`free${trial}@oasis.example`));
      expect(status).toBe(200);
    }
  });
});

describe('space around what people type', () => {
  it('is no part of a username', async () => {
    const sara = await bank.given.customer();
    for (const typed of [` ${sara.username}`, `\u00a0${sara.username}\u00a0`, `${sara.username}\u3000 `]) {
      expect((await bank.client().signIn(typed, sara.password)).status).toBe(200);
    }
    expect((await bank.client().signIn(sara.username, ` ${sara.password}`)).status).toBe(401);
  });

  it('is no part of a username and a code of a reset', async () => {
    const admin = await bank.given.admin();
    const sara = await bank.given.customer();
    const { code } = (await admin.client.post(`/api/admin/users/${sara.id}/password-reset`)).body as {
      code: string;
    };
    const { status } = await bank.client().post('/api/auth/password-reset', {
      username: `\u00a0${sara.username} `,
      code: `\u00a0${code}\u00a0`,
      newPassword: 'seven dates for breakfast',
    });
    expect(status).toBe(204);
  });

  it('makes a PIN none, which is four digits and nothing else', async () => {
    const sara = await bank.given.customer({ balance: '10.00', beneficiary: 'approved' });
    expect((await sara.transfer('1.00', { transactionPin: `\u00a0${sara.pin} ` })).status).toBe(400);
  });
});

describe('a name that nobody can see', () => {
  it.each(['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u2800 \u3164'])('is refused: %j', async (name) => {
    const sara = await bank.given.customer();
    const own = ((await sara.client.get('/api/auth/user')).body as { email: string }).email;
    expect((await sara.client.patch('/api/auth/user', profile(own, name))).body).toMatchObject({
      code: 'validation_failed',
      message: 'First name is required',
    });
    expect((await sara.client.post('/api/chat/message', { message: name })).status).toBe(400);
    const recipient = { name, accountNumber: '778899', bankName: 'Another Bank', type: 'domestic' };
    expect((await sara.client.post('/api/beneficiaries', recipient)).status).toBe(400);
  });

  it('may have pictures that are joined', async () => {
    const sara = await bank.given.customer();
    const own = ((await sara.client.get('/api/auth/user')).body as { email: string }).email;
    const firstName = 'Sara 👨‍👩‍👧‍👦👩🏽‍⚖️';
    expect((await sara.client.patch('/api/auth/user', profile(own, firstName))).body).toMatchObject({
      firstName,
    });
  });
});
