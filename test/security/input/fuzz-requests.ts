import fc from 'fast-check';
import { bodySchema, type Call, queryParameters, type Schema } from '../../support/http/api-description.js';
import { allowedTo, type Caller, CALLERS } from '../access-matrix.js';
import { ODD_TEXTS } from '../hostile-values.js';
import { idsInPath, kindInField, kindInPath } from '../sample-requests.js';
import { idOf, type Kind, type SmallBank } from '../small-bank.js';

/** A request to be sent. */
export interface FuzzRequest {
  caller: Caller;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

const ODD_TEXT = fc.oneof(
  // PostgreSQL or UTF-8 cannot store these.
  fc.constantFrom('\u0000', 'a\u0000b', '\ud800', 'a\udfffb'),
  fc.constantFrom(...ODD_TEXTS.filter((text) => text.length < 5_000)),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 2_100, size: 'max' }),
);
const MOMENT = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const AMOUNT = fc.integer({ min: 0, max: 30_000 }).map((fils) => (fils / 100).toFixed(2));
const NEARLY = fc.constantFrom<unknown[]>(
  null,
  '',
  ' ',
  0,
  -1,
  1.005,
  true,
  [],
  {},
  '0',
  '-1',
  'null',
  '1'.repeat(65),
);

/** Valid values for fields with a fixed format, by the name of the field. */
const FORMS: [name: RegExp, values: fc.Arbitrary<unknown>][] = [
  [/amount|balance/i, AMOUNT],
  [/^(createdAt|upTo|from|to)$/, MOMENT],
  [/email/i, fc.uuid().map((name) => `${name}@example.ae`)],
  [/^(username|shortcut|clientMessageId)$/, fc.uuid()],
  [
    /^(before|cursor)$/,
    fc.tuple(MOMENT, fc.uuid()).map((place) => Buffer.from(place.join(' ')).toString('base64url')),
  ],
  [/^limit$/, fc.integer({ min: 1, max: 200 })],
  [/name|message|text|notes|search/i, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })],
];

/** Valid, nearly valid and hostile requests for this call, by allowed and refused callers. */
export function requestsFor(call: Call, small: SmallBank): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    caller: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...allowedTo(call.name)) },
      { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
    ),
    path: fc.tuple(pathOf(call, small), queryOf(call, small)).map((parts) => parts.join('')),
    body: bodyOf(call, small),
    headers: headersOf(call),
  });
}

function pathOf(call: Call, small: SmallBank): fc.Arbitrary<string> {
  const ids = idsInPath(call).map((name) => fc.tuple(fc.constant(name), pathIds(call, name, small)));
  return fc
    .tuple(...ids)
    .map((given) =>
      given.reduce((path, [name, id]) => path.replace(`{${name}}`, () => escaped(id)), call.path),
    );
}

function pathIds(call: Call, name: string, small: SmallBank): fc.Arbitrary<string> {
  const kind = kindInPath(call, name);
  return fc.oneof(
    { weight: 6, arbitrary: kind === null ? fc.uuid() : idsOf(kind, small) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: ODD_TEXT.filter((text) => text.trim() !== '') },
  );
}

/** Ids of this kind, more often the customer's own; sometimes of another kind. */
function idsOf(kind: Kind, small: SmallBank): fc.Arbitrary<string> {
  const ids = small.things.filter((thing) => thing.kind === kind).map(({ id }) => id);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(idOf(kind, small)) },
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...small.things.map(({ id }) => id)) },
  );
}

function queryOf(call: Call, small: SmallBank): fc.Arbitrary<string> {
  const parameters = queryParameters(call).map(({ name, schema }) => {
    const good = goodValue(name, schema.items ?? schema, small);
    const value = fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: ODD_TEXT });
    return [name, value.map(String)] as const;
  });
  return fc.record(Object.fromEntries(parameters), { requiredKeys: [] }).map((query) => {
    const text = new URLSearchParams(query as Record<string, string>).toString();
    return text === '' ? '' : `?${text}`;
  });
}

function bodyOf(call: Call, small: SmallBank): fc.Arbitrary<unknown> {
  const schema = bodySchema(call);
  if (!schema) return fc.constant(undefined);
  const { properties = {}, required = [] } = schema;
  const good = bodyWith(properties, (name, field) => goodValue(name, field, small));
  const mixed = bodyWith(properties, (name, field) =>
    fc.oneof(
      { weight: 6, arbitrary: goodValue(name, field, small) },
      { weight: 1, arbitrary: NEARLY },
      { weight: 1, arbitrary: ODD_TEXT },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    ),
  );
  const extra = fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 });
  return fc.oneof(
    { weight: 5, arbitrary: fc.record(good, { requiredKeys: required }) },
    { weight: 5, arbitrary: fc.record(mixed, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.record(good), extra).map((parts) => Object.assign({}, ...parts) as unknown),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

function bodyWith(
  properties: Record<string, Schema>,
  valueOf: (name: string, field: Schema) => fc.Arbitrary<unknown>,
): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(name, field)]));
}

function goodValue(
  name: string,
  { enum: choices, example, type }: Schema,
  small: SmallBank,
): fc.Arbitrary<unknown> {
  const kind = kindInField(name);
  if (kind !== null) return idsOf(kind, small);
  if (choices) return fc.constantFrom(...choices);
  if (type === 'boolean') return fc.boolean();
  const [, form] = FORMS.find(([pattern]) => pattern.test(name)) ?? [];
  if (form) return form;
  return example === undefined ? fc.constantFrom(...small.things.map(({ id }) => id)) : fc.constant(example);
}

function headersOf({ path }: Call): fc.Arbitrary<Record<string, string>> {
  // The caller's session is still needed for the next request, so the sign-out is refused as cross-site.
  if (path === '/api/logout') return fc.constant({ 'sec-fetch-site': 'cross-site' });
  const odd = fc.string({ unit: fc.constantFrom(...'aZ09-_ ,;="%\u00e9'), maxLength: 40 });
  return fc.record(
    {
      'idempotency-key': fc.oneof(
        fc.constantFrom('the-same-key-again-1', 'the-same-key-again-2'),
        fc.uuid(),
        odd,
      ),
      'if-none-match': odd,
      accept: odd,
      'x-forwarded-proto': odd,
    },
    { requiredKeys: [] },
  );
}

/** Percent-encodes the text as a client does; unpaired surrogates cannot be encoded. */
function escaped(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20');
}
