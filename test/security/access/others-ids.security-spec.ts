import { beforeAll, describe, expect, it } from '@jest/globals';
import { bodyFields, type Call, calls, queryParameters } from '../../support/http/api-description.js';
import { useBank } from '../../support/bank.js';
import { say } from '../../support/given/chat.js';
import type { Answer } from '../../support/http/client.js';
import { fingerprint } from '../../support/database/fingerprint.js';
import { allowedTo, type Caller, NOBODY } from '../access-matrix.js';
import { idsInPath, kindInField, kindInPath, sampleBody, samplePath } from '../sample-requests.js';
import { clientOf, idOf, type Kind, openSmallBank, type SmallBank } from '../small-bank.js';

const bank = useBank();

/** A place in a request that takes an id. */
interface Slot {
  call: Call;
  where: 'path' | 'query' | 'body';
  field: string;
}

/** The calls that users with a strong factor confirm. Others may send any id: it is ignored. */
const CONFIRMED = [
  'DELETE /api/admin/users/{id} query',
  'DELETE /api/auth/passkeys/{id} query',
  'DELETE /api/auth/totp query',
  'DELETE /api/freeze body',
  'PATCH /api/admin/accounts/{id}/balance body',
  'PATCH /api/admin/accounts/{id}/credit-limit body',
  'PATCH /api/admin/beneficiaries/{id}/verify body',
  'PATCH /api/admin/cards/{id} body',
  'PATCH /api/admin/standing-orders/{id} body',
  'PATCH /api/admin/transactions/{id}/status body',
  'PATCH /api/admin/users/{id}/pin body',
  'PATCH /api/auth/user body',
  'PATCH /api/limits body',
  'PATCH /api/standing-orders/{id} body',
  'POST /api/accounts body',
  'POST /api/admin/approval-requests/{id}/decision body',
  'POST /api/admin/users/{id}/password-reset body',
  'POST /api/auth/passkeys body',
  'POST /api/auth/password body',
  'POST /api/auth/recovery-codes body',
  'POST /api/auth/totp/activation body',
  'POST /api/bills/{id}/payments body',
  'POST /api/cards/numbers body',
  'POST /api/standing-orders body',
  'POST /api/transfers body',
  'PUT /api/auth/pin body',
  'PUT /api/billers/own/{id}/autopay body',
  'PUT /api/bills/{id}/schedule body',
];

/** Every place for an id. The test fails if one is missing here or no longer exists. */
const SLOTS = [
  ...calls.flatMap((call) => idsInPath(call).map((id) => `${call.name} path ${id}`)),
  ...CONFIRMED.map((place) => `${place} confirmationId`),
  'POST /api/accounts body userId',
  'POST /api/billers/own body billerId',
  'PUT /api/billers/own/{id}/autopay body accountId',
  'POST /api/bills/{id}/payments body accountId',
  'PUT /api/bills/{id}/schedule body accountId',
  'POST /api/cards body accountId',
  'POST /api/cases body transactionId',
  'POST /api/chat/message body transactionId',
  'POST /api/support/cases body transactionId',
  'POST /api/support/cases body customerId',
  'POST /api/support/cases body conversationId',
  'POST /api/goals/{id}/auto-save body accountId',
  'POST /api/goals/{id}/movements body accountId',
  'POST /api/standing-orders body fromAccountId',
  'POST /api/standing-orders body toBeneficiaryId',
  'POST /api/transfers body fromAccountId',
  'POST /api/transfers body toBeneficiaryId',
  'GET /api/support/cases query customer',
  'GET /api/support/reports query agent',
  'GET /api/support/reports/csv query agent',
  'GET /api/admin/transactions query user',
  'GET /api/admin/audit query subject',
  'GET /api/admin/audit query actor',
  'GET /api/admin/audit query customer',
  'GET /api/admin/audit/export query subject',
  'GET /api/admin/audit/export query actor',
  'GET /api/admin/audit/export query customer',
];

/** Every path id, query parameter and body field of every call. */
const CANDIDATES: Slot[] = calls.flatMap((call) => [
  ...idsInPath(call).map((field) => ({ call, where: 'path' as const, field })),
  ...queryParameters(call).map(({ name }) => ({ call, where: 'query' as const, field: name })),
  ...Object.keys(bodyFields(call) ?? {}).map((field) => ({ call, where: 'body' as const, field })),
]);
const nameOf = ({ call, where, field }: Slot) => `${call.name} ${where} ${field}`;

let small: SmallBank;
beforeAll(async () => {
  small = await openSmallBank(bank);
});

/** Sends this id in the slot, with valid values everywhere else. */
function ask(caller: Caller, { call, where, field }: Slot, id: string): Promise<Answer> {
  const path = samplePath(call, small, where === 'path' ? { [field]: id } : {});
  const body = sampleBody(call, small);
  return clientOf(caller, bank, small).send(
    call.method,
    where === 'query' ? `${path}?${field}=${id}` : path,
    body && where === 'body' ? { ...body, [field]: id } : body,
  );
}

/** The whole answer, except its time, its request id and the session's own cookie, which is renewed by the clock. */
function wordForWord({ status, headers, text }: Answer): unknown {
  const cookies = [headers['set-cookie'] ?? []].flat().filter((cookie) => !cookie.startsWith('falaj.sid='));
  return { status, text, headers: { ...headers, 'set-cookie': cookies, date: '', 'x-request-id': '' } };
}

const KINDS: readonly Kind[] = [
  'user',
  'account',
  'beneficiary',
  'goal',
  'case',
  'customer biller',
  'bill',
  'card',
  'transaction',
  'standing order',
  'conversation',
  'canned reply',
  'session',
  'passkey',
];

/** Existing ids that this caller may not use here: another customer's, or of another kind. */
function strangers(caller: Caller, kind: Kind): string[] {
  const customers: Partial<Record<Caller, string>> = {
    customer: small.sara.id,
    restricted: small.restricted.id,
  };
  const ownId = customers[caller];
  const mayName = (thing: { kind: Kind; ownerId: string | null }) =>
    thing.kind === kind && (ownId === undefined || thing.ownerId === ownId || thing.ownerId === null);
  const others = small.things.filter((thing) => thing.kind === kind && !mayName(thing));
  // A canned reply is a macro of one step, too.
  const isSame = (other: Kind) => other === kind || (kind === 'macro' && other === 'canned reply');
  const otherwise = KINDS.filter((other) => !isSame(other)).map((other) => idOf(other, small));
  return [...others.map(({ id }) => id), ...otherwise];
}

describe('the places that take an id', () => {
  it('are those that are looked at here, no more and no fewer', async () => {
    const found: string[] = [];
    for (const slot of CANDIDATES) {
      const [caller = 'visitor'] = allowedTo(slot.call.name).slice(-1);
      const { body } = slot.where === 'path' ? { body: {} } : await ask(caller, slot, 'no-id');
      const { message = '' } = (body ?? {}) as { message?: string };
      if (slot.where === 'path' || message.endsWith('must be an id')) found.push(nameOf(slot));
    }
    expect(found.sort()).toEqual([...SLOTS].sort());
  });
});

describe('an id that is another’s, or of another kind of thing', () => {
  const slots = CANDIDATES.filter((slot) => SLOTS.includes(nameOf(slot)));
  const combinations = slots.flatMap((slot) => {
    const kind = slot.where === 'path' ? kindInPath(slot.call, slot.field) : kindInField(slot.field);
    const callers = [...new Set<Caller>([...allowedTo(slot.call.name), 'customer', 'restricted'])];
    return kind === null ? [] : callers.map((caller) => [nameOf(slot), caller, slot, kind] as const);
  });

  it.each(combinations)('in %s is answered to the %s exactly as none', async (_, caller, slot, kind) => {
    const before = await fingerprint(bank);
    const nobodys = wordForWord(await ask(caller, slot, NOBODY));
    for (const id of strangers(caller, kind)) {
      expect(wordForWord(await ask(caller, slot, id))).toEqual(nobodys);
    }
    expect(await fingerprint(bank)).toEqual(before);
  });
});

describe('a name that a client gives to what it sends', () => {
  it('means nothing in another’s chat', async () => {
    const clientMessageId = 'b7f2c1d4-0001';
    const first = await say(small.sara, 'Mine.', { clientMessageId });

    expect(await say(small.omar, 'Mine, too.', { clientMessageId })).not.toBe(first);
    expect(await say(small.sara, 'Mine.', { clientMessageId })).toBe(first);
  });

  it('brings nobody another’s transfer', async () => {
    const key = { 'idempotency-key': 'one-key-for-two-customers' };
    const first = await small.sara.transfer('1.00', {}, key);

    const other = await small.omar.transfer('1.00', {}, key);

    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.headers).not.toHaveProperty('idempotent-replayed');
    expect(other.text).not.toContain((first.body as { id: string }).id);
  });

  it('brings no administrator what another one created', async () => {
    const key = { 'idempotency-key': 'one-key-for-two-administrators' };
    const colleague = await bank.given.admin();
    const first = await small.admin.requestAccount(small.sara.id, {}, key);

    const other = await colleague.requestAccount(small.sara.id, {}, key);

    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.headers).not.toHaveProperty('idempotent-replayed');
    expect(other.text).not.toContain((first.body as { id: string }).id);
  });
});
