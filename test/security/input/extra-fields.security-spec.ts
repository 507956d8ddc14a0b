import { beforeAll, describe, expect, it } from '@jest/globals';
import { bodyFields, type Call, calls } from '../../support/http/api-description.js';
import { useBank } from '../../support/bank.js';
import { fingerprint } from '../../support/database/fingerprint.js';
import { allowedTo } from '../access-matrix.js';
import { expectRefusedShape } from '../refusals.js';
import { sampleBody, samplePath } from '../sample-requests.js';
import { clientOf, openSmallBank, type SmallBank } from '../small-bank.js';

const bank = useBank();

/** Fields that an attacker might add to a valid body: columns, roles and tricks of the language. */
const WISHES = [
  'id,userId,user_id,role,isAdmin,is_admin,isAgent,isRestricted,is_restricted,username,password,passwordHash',
  'pin,pinHash,transactionPin,newPin,balance,expectedBalance,held,heldAmount,availableBalance,fees,currency',
  'status,verificationStatus,isActive,type,createdAt,created_at,decidedAt,reference,ownerId,fromAccountId',
  'claimedBy,actorId,sessionId,idempotencyKey,__proto__,constructor,prototype,toString,hasOwnProperty,$where',
]
  .join()
  .split(',');
const VALUES = ['true', '"admin"', '"999999.00"', '{"isAdmin":true}', 'null'];

const WITH_BODY = calls.filter((call) => bodyFields(call) !== null).map((call) => [call.name, call] as const);

let small: SmallBank;
beforeAll(async () => {
  small = await openSmallBank(bank);
});

/**
 * The JSON body of a valid request with one more field; assembled as text, since JavaScript would not
 * serialise `__proto__`.
 */
function bodyWith(call: Call, field: string, value: string): string {
  return JSON.stringify(sampleBody(call, small)).replace('{', `{${JSON.stringify(field)}:${value},`);
}

describe('a field that is not asked for', () => {
  it.each(WITH_BODY)('is refused by name in %s, and nothing is done', async (name, call) => {
    const [caller = 'visitor'] = allowedTo(name);
    const client = clientOf(caller, bank, small);
    const own = Object.keys(bodyFields(call) ?? {});
    const before = await fingerprint(bank);
    for (const [index, field] of WISHES.filter((wish) => !own.includes(wish)).entries()) {
      const body = bodyWith(call, field, VALUES[index % VALUES.length] ?? '');
      const answer = await client.send(call.method, samplePath(call, small), body);
      expectRefusedShape(answer);
      expect(answer.body).toMatchObject({ message: `There is no field named ${field}` });
    }
    expect(await fingerprint(bank)).toEqual(before);
    expect(client.cookies.size).toBe(caller === 'visitor' ? 0 : 1);
  });

  // The sample account is no credit account, so it has no limit.
  const possible = WITH_BODY.filter(([name]) => name !== 'PATCH /api/admin/accounts/{id}/credit-limit');
  it.each(possible)('is all that keeps %s from being done', async (name, call) => {
    const [caller = 'visitor'] = allowedTo(name);
    const body = sampleBody(call, small);
    const answer = await clientOf(caller, bank, small).send(call.method, samplePath(call, small), body);
    // The same sample id may have been used for another message before; the sample password is nobody's; no new e-mail
    // address waits for its code.
    const isAsked = call.name === 'POST /api/auth/email-change/confirmation' ? [404] : [];
    expect([200, 201, 204, 401, 403, 409, 422, ...isAsked]).toContain(answer.status);
  });
});
