import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { bankNumber, isCanonical, readableNumber, withoutInvisible } from '../formats/bank-number.js';
import { LIMITS } from '../limits.js';
import { isTooShortToSearch } from '../formats/search.js';
import { isBlankText, isOneLine, isPlainText } from '../formats/text.js';
import { compareMoney, parseMoney } from '../../money/money.js';
import { isUuid } from '../ids.js';

/** The argument that class-transformer passes to a `@Transform`. */
interface Raw {
  value: unknown;
}

/** Returns a sentence that says what is wrong with a value, or `null` if it is valid. */
type Problem = (value: unknown) => string | null;

/** The single validation rule of a field, so that only one message is reported for it. */
export function rule(name: string, problem: Problem): PropertyDecorator {
  return ValidateBy(
    { name, validator: { validate: (value) => problem(value) === null } },
    { message: ({ value }: ValidationArguments) => problem(value) ?? '' },
  );
}

/** A text of up to this many times its limit is still converted, because its plain spelling may be shorter. */
const READ_TIMES = 4;

/** Converts a text of at most `max` characters to its plain spelling. A much longer one is left, and refused. */
export const Respelled = (max: number, spell: (text: string) => string) =>
  Transform(({ value }: Raw) =>
    typeof value === 'string' && value.length <= max * READ_TIMES ? spell(value) : value,
  );

/** An optional field. `null` and blank text count as missing. */
export const OptionalField = () =>
  applyDecorators(
    Transform(({ value }: Raw) => (value === null || isBlank(value) ? undefined : value)),
    IsOptional(),
  );

/** A field of a change, checked only if the request has it; unlike with {@link OptionalField}, `null` is refused. */
export const ChangeableField = () => ValidateIf((_request: object, value: unknown) => value !== undefined);

/** A field of a change that can be cleared: it may be left out, and `null` is not checked by the other rules. */
export const ClearableField = () =>
  ValidateIf((_request: object, value: unknown) => value !== undefined && value !== null);

interface TextRules {
  /** The name of the field in messages. */
  label: string;
  max: number;
  /** Allows line breaks and tabs. */
  multiline?: boolean;
  /** Takes out invisible characters, which come along when a number is pasted. */
  isNumber?: boolean;
}

/**
 * Text of limited length, trimmed. Control and invisible characters are refused: PostgreSQL cannot store some of them,
 * and people cannot see them.
 */
export const TextField = (rules: TextRules) =>
  applyDecorators(
    Respelled(rules.max, (text) => (rules.isNumber ? withoutInvisible(text) : text).trim()),
    rule('text', (value) => textProblem(value, rules)),
  );

function textProblem(value: unknown, { label, max, multiline = false }: TextRules): string | null {
  if (value === undefined || value === null || value === '') return `${label} is required`;
  if (typeof value !== 'string') return `${label} must be a text`;
  if (value.length > max) return `${label} may have at most ${max} characters`;
  const isClean = multiline ? isPlainText(value) : isOneLine(value);
  if (!isClean) return `${label} must not contain control or invisible characters`;
  return isBlankText(value) ? `${label} is required` : null;
}

/**
 * A number of an account or a bank, as `libs/contract/formats/bank-number.ts` reads it. The groups stay as typed; what has another
 * character than letters A–Z, digits and separators is refused.
 */
export const BankNumberField = (label: string) =>
  applyDecorators(
    Respelled(LIMITS.bankNumberLength, (text) => (CONTROLS.test(text.trim()) ? text : readableNumber(text))),
    rule('bankNumber', (value) => {
      if (value === undefined || value === null || value === '') return `${label} is required`;
      if (typeof value !== 'string') return `${label} must be a text`;
      if (CONTROLS.test(value)) return `${label} must not contain control characters`;
      if (value.length > LIMITS.bankNumberLength) {
        return `${label} may have at most ${LIMITS.bankNumberLength} characters`;
      }
      return isCanonical(bankNumber(value)) ? null : `${label} must have only letters A to Z and digits`;
    }),
  );

/** A {@link TextField} that can be cleared: a blank text becomes `null`. The field must not be left out. */
export const ClearableTextField = (rules: TextRules) =>
  applyDecorators(
    Transform(({ value }: Raw) => (isBlank(value) ? null : value)),
    ValidateIf((_object, value) => value !== null),
    TextField(rules),
  );

/**
 * The text of a search: at least two letters or digits, since a single one is in nearly every row. One character is
 * enough in scripts without an alphabet. Signs alone are allowed; invisible characters are removed.
 */
export const SearchField = () =>
  applyDecorators(
    Respelled(LIMITS.emailLength, (text) => withoutInvisible(text).trim()),
    rule('search', (value) => {
      const problem = textProblem(value, { label: 'search', max: LIMITS.emailLength });
      if (problem !== null) return problem;
      return isTooShortToSearch(String(value)) ? 'search must have at least 2 letters or digits' : null;
    }),
  );

/**
 * A secret. It is not trimmed. Its length is that of its normal spelling, in which it is hashed; one that is short enough
 * only as it is typed may have a hash of an earlier version.
 */
export const SecretField = ({ label, max, min }: { label: string; max: number; min: number }) =>
  rule('secret', (value) => {
    if (typeof value !== 'string' || value === '') return `${label} is required`;
    if (CONTROLS.test(value)) return `${label} must not contain control characters`;
    const normal = value.length <= max * READ_TIMES ? value.normalize('NFKC').length : value.length;
    const isWithin = normal >= min && Math.min(normal, value.length) <= max;
    return isWithin ? null : `${label} must have ${min} to ${max} characters`;
  });

/** Takes space, also a fixed one, from around a name or a code that people type or paste. Never for passwords. */
export const Trimmed = () =>
  Transform(({ value }: Raw) => (typeof value === 'string' ? value.trim() : value));

/** A PIN of `LIMITS.pinDigits` digits. It is a string, because a number would lose leading zeros. */
export const PinField = () =>
  rule('pin', (value) =>
    typeof value === 'string' && PIN_SHAPE.test(value)
      ? null
      : `PIN must be exactly ${LIMITS.pinDigits} digits`,
  );

/** An amount, converted to a decimal string with two decimals. `problem` may check further rules. */
export const MoneyField = (label: string, problem: (amount: string) => string | null = () => null) =>
  applyDecorators(
    Transform(({ value }: Raw) => parseMoney(value) ?? value),
    rule('money', (value) => {
      const amount = parseMoney(value);
      return amount === null
        ? `${label} must be an amount with at most 2 decimals, like 1250.00`
        : problem(amount);
    }),
  );

/** A {@link MoneyField} above zero and of at most `most`. */
export const PositiveMoneyField = (label: string, most: string = LIMITS.maxTransfer) =>
  MoneyField(label, (amount) => {
    if (compareMoney(amount, '0.00') <= 0) return `${label} must be greater than 0`;
    return compareMoney(amount, most) > 0 ? `${label} may be at most ${most}` : null;
  });

/** A UUID, converted to lower case. */
export const IdField = (label: string) =>
  applyDecorators(
    Transform(({ value }: Raw) => (typeof value === 'string' ? value.toLowerCase() : value)),
    rule('id', (value) => (isUuid(value) ? null : `${label} must be an id`)),
  );

/** One of a fixed list of words. */
export const ChoiceField = (label: string, choices: readonly string[]) =>
  rule('choice', (value) =>
    typeof value === 'string' && choices.includes(value)
      ? null
      : `${label} must be one of ${choices.join(', ')}`,
  );

/** A message lists at most this many of the allowed words. The OpenAPI description lists all of them. */
const MAX_CHOICES_NAMED = 20;

function someOf(choices: readonly string[]): string {
  const named = choices.slice(0, MAX_CHOICES_NAMED).join(', ');
  return choices.length > MAX_CHOICES_NAMED ? `${named}, …` : named;
}

/** A repeatable query parameter with up to `max` words of a fixed list, `?type=a&type=b`. */
export const ChoicesQuery = (label: string, choices: readonly string[], max: number) =>
  applyDecorators(
    Transform(({ value }: Raw) => (typeof value === 'string' && !isBlank(value) ? [value] : value)),
    rule('choices', (value) =>
      Array.isArray(value) && value.length <= max && value.every((word) => choices.includes(word as string))
        ? null
        : `${label} must be one of ${someOf(choices)}, or up to ${max} of them`,
    ),
  );

/** An optional query parameter with the opaque cursor of a page, from the `Link` header of the page before. */
export const CursorQuery = (label: string) =>
  applyDecorators(OptionalField(), IsString({ message: `${label} must be one that a Link header gave` }));

/** A boolean. Strings and numbers are not converted. */
export const FlagField = (label: string) =>
  rule('flag', (value) => (typeof value === 'boolean' ? null : `${label} must be true or false`));

/** A whole number from 1 to `max`. Strings are not converted. */
export const CountField = (label: string, max: number, number = 'a whole number') =>
  rule('count', (value) => (isNumberTo(max, value) ? null : `${label} must be ${number} from 1 to ${max}`));

/** The version of an item: a whole number from 1. Strings are not converted. */
export const VersionField = (label: string) =>
  rule('version', (value) =>
    isNumberTo(MAX_INTEGER, value) ? null : `${label} must be a whole number from 1`,
  );

/** The largest `integer` of PostgreSQL. */
const MAX_INTEGER = 2_147_483_647;

/** A query parameter with an integer in a range, both ends included. */
export const NumberQuery = (label: string, from: number, to: number) =>
  applyDecorators(
    Transform(({ value }: Raw) =>
      typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : value,
    ),
    rule('number', (value) =>
      typeof value === 'number' && value >= from && value <= to
        ? null
        : `${label} must be a whole number from ${from} to ${to}`,
    ),
  );

/** Control characters, and lone surrogates, which UTF-8 cannot encode. */
const CONTROLS = /[\p{Cc}\p{Cs}]/u;
const PIN_SHAPE = new RegExp(`^[0-9]{${LIMITS.pinDigits}}$`);

/** Whether the value is a string of white space, or of letters that show nothing. */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' && (value.trim() === '' || (isOneLine(value) && isBlankText(value)));
}

function isNumberTo(max: number, value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;
}
