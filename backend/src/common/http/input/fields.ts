import { applyDecorators } from '@nestjs/common';
import { isOneLine, isPlainText } from '#contract/text';
import { parseMoney } from '#money/money';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { isUuid } from './id-param.decorator.js';
import { parseEnd, parseTimestamp } from './timestamp.js';

/** What class-transformer hands to a `@Transform`. */
interface Raw {
  value: unknown;
}

/** Says what is wrong with a value, in one sentence, or `null`. */
type Problem = (value: unknown) => string | null;

/** One rule a field, so that one sentence says what to mend. */
export function rule(name: string, problem: Problem): PropertyDecorator {
  return ValidateBy(
    { name, validator: { validate: (value) => problem(value) === null } },
    { message: ({ value }: ValidationArguments) => problem(value) ?? '' },
  );
}

/** A field that may be left out; null or a blank text counts as left out. */
export const OptionalField = () =>
  applyDecorators(
    Transform(({ value }: Raw) => (value === null || isBlank(value) ? undefined : value)),
    IsOptional(),
  );

interface TextRules {
  /** How the message names the field. */
  label: string;
  max: number;
  /** Line breaks and tabs are welcome. */
  multiline?: boolean;
}

/**
 * Text of bounded length, trimmed. Control and invisible characters are refused: PostgreSQL cannot store all of
 * them, and people cannot see them.
 */
export const TextField = ({ label, max, multiline = false }: TextRules) =>
  applyDecorators(
    Transform(({ value }: Raw) => (typeof value === 'string' ? value.trim() : value)),
    rule('text', (value) => {
      if (value === undefined || value === null || value === '') return `${label} is required`;
      if (typeof value !== 'string') return `${label} must be a text`;
      if (value.length > max) return `${label} may have at most ${max} characters`;
      const isClean = multiline ? isPlainText(value) : isOneLine(value);
      return isClean ? null : `${label} must not contain control or invisible characters`;
    }),
  );

/** A secret as it was typed: not trimmed. */
export const SecretField = ({ label, max, min }: { label: string; max: number; min: number }) =>
  rule('secret', (value) => {
    if (typeof value !== 'string' || value === '') return `${label} is required`;
    if (CONTROLS.test(value)) return `${label} must not contain control characters`;
    return value.length < min || value.length > max ? `${label} must have ${min} to ${max} characters` : null;
  });

/** Exactly four digits, as a string: a number would lose leading zeros. */
export const PinField = () =>
  rule('pin', (value) =>
    typeof value === 'string' && /^[0-9]{4}$/.test(value) ? null : 'PIN must be exactly 4 digits',
  );

/** An amount as people write one; becomes a decimal string with two decimals. */
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

/** The id of something, as UUID. */
export const IdField = (label: string) =>
  applyDecorators(
    Transform(({ value }: Raw) => (typeof value === 'string' ? value.toLowerCase() : value)),
    rule('id', (value) => (isUuid(value) ? null : `${label} must be an id`)),
  );

/** One of a closed list of words. */
export const ChoiceField = (label: string, choices: readonly string[]) =>
  rule('choice', (value) =>
    typeof value === 'string' && choices.includes(value)
      ? null
      : `${label} must be one of ${choices.join(', ')}`,
  );

/** A refusal names this many words of a closed list; the API description has all of them. */
const MOST_CHOICES_NAMED = 20;

function someOf(choices: readonly string[]): string {
  const named = choices.slice(0, MOST_CHOICES_NAMED).join(', ');
  return choices.length > MOST_CHOICES_NAMED ? `${named}, …` : named;
}

/** In a query string: some words of a closed list, `?type=a&type=b`. */
export const ChoicesQuery = (label: string, choices: readonly string[], most: number) =>
  applyDecorators(
    Transform(({ value }: Raw) => (typeof value === 'string' && !isBlank(value) ? [value] : value)),
    rule('choices', (value) =>
      Array.isArray(value) && value.length <= most && value.every((word) => choices.includes(word as string))
        ? null
        : `${label} must be one of ${someOf(choices)}, or up to ${most} of them`,
    ),
  );

/** `true` or `false`, nothing that merely looks like it. */
export const FlagField = (label: string) =>
  rule('flag', (value) => (typeof value === 'boolean' ? null : `${label} must be true or false`));

/** An RFC 3339 date-time or a bare date that exists in the calendar; becomes ISO-8601 UTC. */
export const TimestampField = (label: string) => momentField(label, parseTimestamp);

/** The same for the end of a span of time: a bare date includes its day; becomes the first moment after it. */
export const EndField = (label: string) => momentField(label, parseEnd);

const momentField = (label: string, parse: (input: unknown) => Date | null) =>
  applyDecorators(
    Transform(({ value }: Raw) => parse(value)?.toISOString() ?? value),
    rule('timestamp', (value) =>
      parseTimestamp(value) === null
        ? `${label} must be a date like 2026-01-31 or 2026-01-31T09:30:00Z that exists in the calendar`
        : null,
    ),
  );

/** A whole number in a query string. */
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

/** With halves of characters (lone surrogates): PostgreSQL and UTF-8 cannot write all of them. */
const CONTROLS = /[\p{Cc}\p{Cs}]/u;

/** What is nothing once it is trimmed. */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
