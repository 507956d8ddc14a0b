import { beforeAll, describe, expect, it } from '@jest/globals';
import { bodyFields, bodySchema, type Call, calls, type Schema } from '../../support/http/api-description.js';
import { useBank } from '../../support/bank.js';
import type { Answer } from '../../support/http/client.js';
import { fingerprint } from '../../support/database/fingerprint.js';
import { allowedTo } from '../access-matrix.js';
import * as hostile from '../hostile-values.js';
import { expectRefusal, expectRefusedShape } from '../refusals.js';
import { sampleBody, samplePath } from '../sample-requests.js';
import { clientOf, openSmallBank, type SmallBank } from '../small-bank.js';

const bank = useBank();

const AMOUNTS = [
  'amount',
  'balance',
  'expectedBalance',
  'limit',
  'lowBalance',
  'targetAmount',
  'monthlyLimit',
  'creditLimit',
  'expectedCreditLimit',
  'single',
  'day',
  'month',
  'newRecipientLimit',
  'confirmAbove',
];
/** Numbers that may be zero. */
const FROM_ZERO = ['newRecipientHours'];
/** Messages are cleaned of non-characters, and unused fields may hold any text. */
const FORGIVING = ['message', 'text', 'customerName', 'customerEmail'];
/** Multi-line texts may contain joiners and marks; secrets are compared exactly as typed. */
const SECRETS = ['password', 'currentPassword', 'newPassword'];
/** Invisible characters are taken out of numbers. */
const NUMBERS = ['accountNumber', 'iban', 'routingNumber', 'swiftCode', 'settlementAccount', 'number'];
const INVISIBLE_IN = [...FORGIVING, ...SECRETS, ...NUMBERS, 'notes', 'comment'];

/** Calls of strangers: what they name is compared exactly as typed. */
const AS_TYPED = ['POST /api/auth/login', 'POST /api/auth/password-reset'];

const FIELDS = calls.flatMap((call) =>
  Object.entries(bodyFields(call) ?? {}).map(([field, schema]) => ({ call, field, schema })),
);
const WITH_BODY = calls.filter((call) => bodySchema(call) !== null).map((call) => [call.name, call] as const);
const NAMED = FIELDS.map((one) => [`${one.call.name} ${one.field}`, one] as const);

let small: SmallBank;
beforeAll(async () => {
  small = await openSmallBank(bank);
});

interface Field {
  call: Call;
  field: string;
  schema: Schema;
}

/** Sends a valid request with one field replaced; `value` is JSON. */
function send({ call, field }: Field, value: string): Promise<Answer> {
  const [caller = 'visitor'] = allowedTo(call.name);
  const mark = '"the field in question"';
  const body = JSON.stringify({ ...sampleBody(call, small), [field]: JSON.parse(mark) as string });
  return clientOf(caller, bank, small).send(
    call.method,
    samplePath(call, small),
    body.replace(mark, () => value),
  );
}

/** JSON values that this field never accepts. */
function refusedIn({ call, field, schema }: Field): string[] {
  const required = bodySchema(call)?.required?.includes(field) ?? false;
  if (schema.type === 'boolean') {
    // A field that may be left out may also be null or empty.
    const leftOut = required ? [] : ['null', '""'];
    return [...hostile.NOTHING, ...hostile.NO_FLAG.filter((value) => !leftOut.includes(value))];
  }
  // A list and an object may be empty; names that every object has are left out.
  // A field without a type of its own is an object that is described elsewhere.
  const type = schema.type ?? 'object';
  const empty = { array: ['[]'], object: ['{}', '{"toString":"x"}'] }[type] ?? [];
  const nothing = hostile.NOTHING.filter((value) => !empty.includes(value));
  const common = [
    ...nothing,
    ...hostile.NO_TEXT,
    ...(required && schema.nullable !== true ? ['null', '""'] : []),
  ];
  if (schema.type === 'number') {
    const counts = hostile.NO_COUNT.filter((value) => !(FROM_ZERO.includes(field) && Number(value) === 0));
    return [...common, ...counts];
  }
  return [
    ...common,
    ...(AMOUNTS.includes(field) ? hostile.NO_AMOUNT : hostile.NO_NUMBER_IN_TEXT),
    ...(FORGIVING.includes(field) ? [] : hostile.UNKEEPABLE),
    ...(INVISIBLE_IN.includes(field) || AS_TYPED.includes(call.name) ? [] : hostile.INVISIBLE),
  ];
}

describe('a value that is none for its field', () => {
  it.each(WITH_BODY)('is refused in %s, and nothing is done', async (_, call) => {
    const before = await fingerprint(bank);
    for (const one of FIELDS.filter((field) => field.call === call)) {
      for (const value of refusedIn(one)) {
        expectRefusedShape(await send(one, value), [one.field, value]);
      }
    }
    expect(await fingerprint(bank)).toEqual(before);
  });
});

describe('a value that somebody would try', () => {
  it.each(NAMED)('is taken or refused in %s, and breaks nothing', async (_, one) => {
    const described = Object.keys(one.call.operation.responses);
    const undescribed: unknown[] = [];
    const texts = [...hostile.ODD_TEXTS.map((text) => JSON.stringify(text)), ...hostile.UNKEEPABLE];
    for (const value of [...texts, ...(AMOUNTS.includes(one.field) ? hostile.ODD_NUMBERS : [])]) {
      const answer = await send(one, value);
      const { status } = answer;
      if (status >= 500 || !described.includes(String(status))) undescribed.push([value, status]);
      else if (status >= 400) expectRefusal(answer, [value]);
    }
    expect(undescribed).toEqual([]);
  });
});
