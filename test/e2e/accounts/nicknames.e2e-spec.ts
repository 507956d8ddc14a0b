import { describe, expect, it } from '@jest/globals';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import { useBank } from '../../support/bank.js';
import { Desk, say } from '../../support/given/chat.js';
import { toldBy, useLiveSockets } from '../../support/http/live-socket.js';
import type { Customer } from '../../support/given/people.js';

const bank = useBank();
const live = useLiveSockets();

const NOT_FOUND = expect.objectContaining({ statusCode: 404, code: 'not_found' });

const rename = ({ client, accountId }: Customer, nickname: unknown) =>
  client.patch(`/api/accounts/${accountId}`, { nickname });
const nicknameOf = async (customer: Customer) => (await customer.account()).nickname;
const eventsOf = (account: string) =>
  bank.sql(
    `SELECT actor_id, before, after FROM events WHERE subject_id = $1 AND type = 'account.renamed' ORDER BY seq`,
    [account],
  );

describe('the nickname of an account', () => {
  it('is given by its owner, and answered with the whole account', async () => {
    const sara = await bank.given.customer({ balance: '100.00' });
    const before = await sara.account();

    const { status, body } = await rename(sara, 'Household');

    expect(status).toBe(200);
    expect(body).toEqual({ ...before, nickname: 'Household', updatedAt: expect.any(String) });
    expect(await sara.account()).toEqual(body);
    expect((body as AccountDto).updatedAt > before.updatedAt).toBe(true);
  });

  it('is seen by administrators, and by agents beside the conversation', async () => {
    const sara = await bank.given.customer();
    const admin = await bank.given.admin();
    await say(sara, 'Hello?');
    await rename(sara, 'Household');

    const { id } = await new Desk(admin).conversationOf(sara);
    const conversation = await admin.client.get(`/api/support/conversations/${id}`);

    expect((await admin.client.get(`/api/admin/users/${sara.id}`)).body).toMatchObject({
      accounts: [{ nickname: 'Household' }],
    });
    expect(conversation.body).toMatchObject({ context: { accounts: [{ nickname: 'Household' }] } });
  });

  it('is trimmed, and may have 30 characters of any script', async () => {
    const sara = await bank.given.customer();

    expect((await rename(sara, '  مصروف البيت ')).body).toMatchObject({ nickname: 'مصروف البيت' });
    expect((await rename(sara, 'ﷺ'.repeat(30))).body).toMatchObject({ nickname: 'ﷺ'.repeat(30) });
  });

  it.each([[null], [''], ['   ']])('is taken away by %j', async (nothing) => {
    const sara = await bank.given.customer();
    await rename(sara, 'Household');

    const { status, body } = await rename(sara, nothing);

    expect([status, body]).toEqual([200, expect.objectContaining({ nickname: null })]);
    expect(await nicknameOf(sara)).toBeNull();
  });

  it.each([
    ['is too long', { nickname: 'a'.repeat(31) }, 'Nickname may have at most 30 characters'],
    [
      'has a control character',
      { nickname: 'House\u0007hold' },
      'Nickname must not contain control or invisible characters',
    ],
    [
      'changes the direction of writing',
      { nickname: 'House\u202ehold' },
      'Nickname must not contain control or invisible characters',
    ],
    ['is a number', { nickname: 7 }, 'Nickname must be a text'],
    ['is left out', {}, 'Nickname is required'],
  ])('is refused when it %s', async (_, request, message) => {
    const sara = await bank.given.customer();
    await rename(sara, 'Household');

    const { status, body } = await sara.client.patch(`/api/accounts/${sara.accountId}`, request);

    expect([status, body]).toEqual([400, { statusCode: 400, code: 'validation_failed', message }]);
    expect(await nicknameOf(sara)).toBe('Household');
  });

  it('is limited by the database, too', async () => {
    const sara = await bank.given.customer();
    const store = (nickname: string) =>
      bank.sql('UPDATE accounts SET nickname = $2 WHERE id = $1', [sara.accountId, nickname]);

    await expect(store('a'.repeat(31))).rejects.toThrow('accounts_nickname');
    await expect(store('')).rejects.toThrow('accounts_nickname');
  });

  it('is refused together with a field that nobody asked for', async () => {
    const sara = await bank.given.customer();
    const request = { nickname: 'Household', balance: '1000000.00' };

    const { status, body } = await sara.client.patch(`/api/accounts/${sara.accountId}`, request);

    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'validation_failed' })]);
    expect(await sara.account()).toMatchObject({ nickname: null, balance: '0.00' });
  });

  it('cannot be given to somebody else’s account, which is answered like one that is not there', async () => {
    const [sara, omar] = [await bank.given.customer(), await bank.given.customer()];

    const { status, body } = await omar.client.patch(`/api/accounts/${sara.accountId}`, { nickname: 'Mine' });

    expect([status, body]).toEqual([404, NOT_FOUND]);
    expect(await nicknameOf(sara)).toBeNull();
    expect(await eventsOf(sara.accountId)).toEqual([]);
  });

  it('cannot be given by a restricted customer', async () => {
    const sara = await bank.given.customer({ restricted: true });

    const { status, body } = await rename(sara, 'Household');

    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'account_restricted' })]);
    expect(await nicknameOf(sara)).toBeNull();
  });
});

describe('a change of a nickname', () => {
  it('is written down with what was and what is, and only when something changes', async () => {
    const sara = await bank.given.customer();
    for (const nickname of ['Household', 'Household', 'Rent', null, null]) await rename(sara, nickname);

    expect(await eventsOf(sara.accountId)).toEqual([
      { actor_id: sara.id, before: { nickname: null }, after: { nickname: 'Household' } },
      { actor_id: sara.id, before: { nickname: 'Household' }, after: { nickname: 'Rent' } },
      { actor_id: sara.id, before: { nickname: 'Rent' }, after: { nickname: null } },
    ]);
  });

  it('is told to the customer’s other screens, to administrators, and to agents who view the conversation', async () => {
    const sara = await bank.given.customer();
    const [admin, agent] = [await bank.given.admin(), await bank.given.agent()];
    await say(sara, 'Hello?');
    const { id } = await new Desk(admin).conversationOf(sara);
    const sockets = {
      sara: await live.open(sara),
      admin: await live.open(admin),
      agent: await live.open(agent),
    };
    await sockets.agent.say('support.viewing', { conversationId: id });

    expect(await toldBy(bank, sockets, () => rename(sara, 'Household'))).toEqual({
      sara: ['accounts'],
      admin: ['admin.audit', 'admin.users'],
      agent: [`support.conversation:${id}`],
    });
  });
});
