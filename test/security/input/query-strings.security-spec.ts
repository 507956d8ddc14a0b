import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, queryParameters } from '../../support/http/api-description.js';
import { useBank } from '../../support/bank.js';
import { allowedTo } from '../access-matrix.js';
import { ODD_TEXTS } from '../hostile-values.js';
import { times } from '../../support/times.js';
import { expectRefusal, expectRefusedShape } from '../refusals.js';
import { idsInPath, samplePath } from '../sample-requests.js';
import { clientOf, openSmallBank, type SmallBank } from '../small-bank.js';

const bank = useBank();

const PARAMETERS = calls.flatMap((call) =>
  queryParameters(call).map(({ name }) => [`${call.name} ?${name}=`, call, name] as const),
);

/** Values that no parameter accepts. */
const NOTHING = (name: string) => [
  `${name}[]=1`,
  `${name}[a]=1`,
  `${name}[__proto__][isAdmin]=1`,
  `${name}[0]=1&${name}[1]=2`,
  `${name}=one&${name}=two`,
  `${name}=${'a'.repeat(6_000)}`,
];
const ODD = (name: string) =>
  [
    ...['%00', '%', '%zz', '%E0%A4%A', '%ED%A0%80', '%FF', '+', '%2B', '%0d%0aX-Evil:%201', '#'],
    ...[
      '1e1',
      '-1',
      '0',
      '201',
      '1.5',
      '0x10',
      '999999999',
      '9999999999',
      'NaN',
      'Infinity',
      '%D9%A1',
      'true',
    ],
    ...['MTIz', 'MjAyNi0wMS0zMVQwOTozMDowMC4wMDBaIHg', 'bnVsbCBudWxs', 'YQBiIGMA', '____'],
    ...ODD_TEXTS.filter((text) => text.length < 3_000).map(encodeURIComponent),
  ].map((value) => `${name}=${value}`);

/** Unknown parameter names that would mean something to a careless program. */
const NAMES = [
  'constructor=1',
  '__proto__=1',
  'toString=1',
  'isAdmin=true',
  '&&==&',
  times(1_000, (n) => `x${n}=1`).join('&'),
];

let small: SmallBank;
beforeAll(async () => {
  small = await openSmallBank(bank);
});

describe('a query', () => {
  it.each(PARAMETERS)('%s takes no list, no object and no book', async (_, call, name) => {
    const [caller = 'visitor'] = allowedTo(call.name);
    const client = clientOf(caller, bank, small);
    for (const query of NOTHING(name)) {
      expectRefusedShape(await client.send(call.method, `${samplePath(call, small)}?${query}`));
    }
  });

  const asked = PARAMETERS.filter(([, { method }]) => method === 'GET');
  it.each(asked)('%s breaks nothing, whatever is asked', async (_, call, name) => {
    const [caller = 'visitor'] = allowedTo(call.name);
    const client = clientOf(caller, bank, small);
    for (const query of ODD(name)) {
      const answer = await client.get(`${samplePath(call, small)}?${query}`);
      expect([query, [200, 400].includes(answer.status)]).toEqual([query, true]);
      if (answer.status === 400) expectRefusedShape(answer);
      expect(answer.headers).not.toHaveProperty('x-evil');
    }
  });

  const read = calls.filter(({ method }) => method === 'GET').map((call) => [call.name, call] as const);
  it.each(read)('of %s with names that mean nothing says no more than without', async (name, call) => {
    const [caller = 'visitor'] = allowedTo(name);
    // The caller's session is still needed for the next route, so the sign-out is refused as cross-site.
    const headers = { 'sec-fetch-site': 'cross-site' };
    const client = clientOf(caller, bank, small);
    const path = samplePath(call, small);
    const plain = await client.get(path, headers);
    for (const query of NAMES) {
      const answer = await client.get(`${path}?${query}`, headers);
      if (answer.status === 400) expectRefusedShape(answer);
      else expect([answer.status, answer.text.length]).toEqual([plain.status, plain.text.length]);
    }
  });
});

describe('a path', () => {
  const withId = calls.filter(({ path }) => path.includes('{id}')).map((call) => [call.name, call] as const);
  it.each(withId)('of %s with what is no id is nowhere, and breaks nothing', async (name, call) => {
    const [caller = 'visitor'] = allowedTo(name);
    const client = clientOf(caller, bank, small);
    const ids = [
      '%',
      '%00',
      '%ff',
      '%2e%2e',
      '%2f..%2f',
      '..;',
      '0',
      'null',
      'a'.repeat(6_000),
      '%F0%9F%8F%A6',
      "'",
      ' ',
    ];
    const places = ids.flatMap((id) =>
      idsInPath(call).map((name) => ({ [name]: id.replaceAll(' ', '%20') })),
    );
    for (const place of places) {
      const path = samplePath(call, small, place);
      const answer = await client.send(call.method, path, call.operation.requestBody && {});
      expect([place, [400, 404].includes(answer.status)]).toEqual([place, true]);
      expectRefusal(answer);
    }
  });
});
