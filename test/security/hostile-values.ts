/** A value as JSON text, since JavaScript cannot serialise all of them. */
type Json = string;

/** Values that no field of a body accepts. */
export const NOTHING: readonly Json[] = [
  '{}',
  '[]',
  '[null]',
  '[[[]]]',
  '{"toString":"x"}',
  '{"length":4}',
  '{"$ne":null}',
  '1e309',
  '-1e309',
];

/** Further values that no text field accepts. */
export const NO_TEXT: readonly Json[] = ['true', 'false', '["1234"]', '{"0":"1"}'];
export const NO_AMOUNT: readonly Json[] = [
  '"1e3"',
  '"0x10"',
  '"1,000"',
  '" 1"',
  '"+1"',
  '"NaN"',
  '"Infinity"',
  '"١"',
];
export const NO_NUMBER_IN_TEXT: readonly Json[] = ['0', '1', '-0', '1234', '1.5', '1e21'];
/** Numbers that no field for a whole number from 1 accepts, and texts of one. */
export const NO_COUNT: readonly Json[] = ['0', '-1', '1.5', '1e21', '"1"', '"one"'];
export const NO_FLAG: readonly Json[] = ['"true"', '"false"', '1', '0', 'null', '""', '"on"', '[true]'];

/** Texts that PostgreSQL or UTF-8 cannot store. */
export const UNKEEPABLE: readonly Json[] = ['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"a\\udfffb"'];

/** Texts with invisible characters, which names and numbers do not accept. */
export const INVISIBLE: readonly Json[] = [
  '"a\\u202eb"',
  '"a\\u200bb"',
  '"a\\u2028b"',
  '"a\\u2029b"',
  '"a\\u00adb"',
  '"a\\ufeffb"',
  '"a\\u200d b"',
  '"1\\u200c2"',
];

/** Well-formed texts of attackers: some fields accept them, none may break. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u200b',
  '\u202eevil',
  'İıſK',
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(30_000),
  '9'.repeat(400),
  "'; DROP TABLE users; --",
  '%_\\',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  '-0',
  '0.005',
  '99999999999999999.99',
  '2026-02-30',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
];

/** Numbers that JSON can express: an amount accepts some of them, none may break. */
export const ODD_NUMBERS: readonly Json[] = [
  '-0',
  '0',
  '1E0',
  '1e-7',
  '0.1',
  '0.001',
  '-1',
  '9007199254740993',
  '1e16',
  '5e-324',
];
