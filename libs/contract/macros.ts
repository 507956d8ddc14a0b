import { type CaseKind, type CaseReason, CASE_KINDS, reasonsOf } from './banking/cases.js';
import { isOneLine, messageOf } from './formats/text.js';
import { LIMITS } from './limits.js';

/** What a step of a macro does; a conversation is resolved at the end. */
export const MACRO_STEPS = ['reply', 'note', 'tag', 'open_case', 'resolve'] as const;

export type MacroStep =
  | { type: 'reply' | 'note'; text: string }
  | { type: 'tag'; tag: string }
  | { type: 'open_case'; kind: CaseKind; reason: CaseReason }
  | { type: 'resolve' };

/** What a run fills into replies and notes, written in braces; the names alone are those of canned replies. */
export const PLACEHOLDERS = [
  'customer.firstName',
  'agent.firstName',
  'transaction.reference',
  'case.number',
  'firstName',
  'lastName',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|').replaceAll('.', '\\.')})\\}`, 'g');

/** The text with each placeholder replaced; a value of `null` leaves it as it is. Other braces stay. */
export function fillPlaceholders(text: string, valueOf: (name: Placeholder) => string | null): string {
  return text.replace(PLACEHOLDER, (whole, name: Placeholder) => valueOf(name) ?? whole);
}

/** The placeholders of a text. */
export function placeholdersOf(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name as Placeholder);
}

/** Steps as they are stored, with texts trimmed; what is no list of steps stays as it is. */
export function tidySteps(value: unknown): unknown {
  return Array.isArray(value) ? value.map(tidy) : value;
}

function tidy(step: unknown): unknown {
  if (typeof step !== 'object' || step === null) return step;
  const fields = Object.entries(step).map(([name, value]: [string, unknown]) => [
    name,
    typeof value !== 'string' ? value : name === 'text' ? messageOf(value) : value.trim(),
  ]);
  return Object.fromEntries(fields) as unknown;
}

/** Says in English what is wrong with the steps of a macro; `null` when they are valid. */
export function stepsProblem(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return 'steps must be a list with at least one step';
  if (value.length > LIMITS.macroSteps) return `A macro may have at most ${LIMITS.macroSteps} steps`;
  const places = value.map((step: unknown) => (isObject(step) ? step.type : undefined));
  const resolved = places.indexOf('resolve');
  if (resolved !== -1 && resolved !== places.length - 1) return 'resolve must be the last step';
  return value.map(stepProblem).find((problem) => problem !== null) ?? null;
}

/** The fields of each step beside its type, and what is wrong with them. */
const FIELDS: Record<MacroStep['type'], Record<string, (value: unknown) => string | null>> = {
  reply: { text: textProblem },
  note: { text: textProblem },
  tag: { tag: tagProblem },
  open_case: { kind: () => null, reason: () => null },
  resolve: {},
};

function stepProblem(step: unknown): string | null {
  if (!isObject(step) || !isType(step.type))
    return `The type of a step must be one of ${MACRO_STEPS.join(', ')}`;
  const fields = FIELDS[step.type];
  const unknown = Object.keys(step).find((name) => name !== 'type' && !Object.hasOwn(fields, name));
  if (unknown !== undefined) return `A step ${step.type} has no field named ${unknown}`;
  if (step.type === 'open_case') return caseProblem(step);
  const problems = Object.entries(fields).map(([name, problemOf]) => problemOf(step[name]));
  return problems.find((problem) => problem !== null) ?? null;
}

function caseProblem({ kind, reason }: Record<string, unknown>): string | null {
  const known = CASE_KINDS.find((one) => one === kind);
  if (known === undefined) return `The kind of a case must be one of ${CASE_KINDS.join(', ')}`;
  const reasons = reasonsOf(known);
  return reasons.some((one) => one === reason)
    ? null
    : `The reason of a ${known} must be one of ${reasons.join(', ')}`;
}

function textProblem(text: unknown): string | null {
  if (typeof text !== 'string' || text === '') return 'The text of a step is required';
  return [...text].length > LIMITS.chatMessageLength
    ? `The text of a step may have at most ${LIMITS.chatMessageLength} characters`
    : null;
}

function tagProblem(tag: unknown): string | null {
  if (typeof tag !== 'string' || tag === '') return 'The tag of a step is required';
  return tag.length > LIMITS.tagLength || !isOneLine(tag)
    ? `The tag of a step must be one line of at most ${LIMITS.tagLength} characters`
    : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isType(type: unknown): type is MacroStep['type'] {
  return MACRO_STEPS.some((known) => known === type);
}
