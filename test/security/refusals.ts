import { expect } from '@jest/globals';
import type { ErrorCode } from '#contract/errors';
import { REFUSALS } from '#contract/refusals';
import type { ErrorDto } from '#contract/shapes/common.dto';
import type { Answer } from '../support/http/client.js';

/** Matches what no sentence for people contains: SQL, stack traces, paths, and names of code or libraries. */
const INSIDE =
  /\b(select|insert|update|delete) \w+ |syntax error|violates|relation |column |\bat \w+ \(|\.(ts|js)\b|\/(backend|node_modules|dist)\/|typeorm|postgres|express|\bnest(js)?\b|undefined|\[object|NaN|Error:|ECONN/i;
const ONE_SENTENCE = /^\p{L}[^\n\r]{4,700}$/u;

const MOMENT: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

/** What the body carries besides code and sentence. */
const DETAILS: Partial<Record<ErrorCode, object>> = {
  incorrect_pin: { attemptsLeft: expect.any(Number) },
  weak_password: { passwordProblem: expect.any(String) },
  reauthentication_required: { strong: expect.any(Boolean) },
  pin_locked: { lockedUntil: MOMENT },
  code_locked: { lockedUntil: MOMENT },
};

/**
 * Expects a refusal in the bank's format: a code, one sentence and no internals. It is one comparison, since each takes
 * longer than many an answer; `asked` is shown if it fails.
 */
export function expectRefusal(answer: Answer, asked: readonly unknown[] = []): void {
  expect({ asked, ...shapeOf(answer) }).toEqual({ asked, ...rightShape(answer) });
}

/** Expects a refusal because of the request's format. */
export function expectRefusedShape(answer: Answer, asked: readonly unknown[] = []): void {
  const { status, body } = answer;
  const found = { asked, sent: [status, (body as ErrorDto | undefined)?.code], ...shapeOf(answer) };
  expect(found).toEqual({ asked, sent: [400, 'validation_failed'], ...rightShape(answer) });
}

function shapeOf({ body }: Answer) {
  const { statusCode, code, message, ...more } = (body ?? {}) as Partial<ErrorDto>;
  // Only the app counts down.
  if (code === 'incorrect_code') delete more.attemptsLeft;
  const inside = INSIDE.exec(message ?? '')?.[0];
  return { statusCode, statusOfCode: code && REFUSALS[code].status, message, inside, more };
}

function rightShape({ status, body, headers }: Answer) {
  const { code } = (body ?? {}) as Partial<ErrorDto>;
  const requestId = status >= 500 ? { requestId: headers['x-request-id'] } : {};
  return {
    statusCode: status,
    statusOfCode: status,
    message: expect.stringMatching(ONE_SENTENCE) as unknown,
    inside: undefined,
    more: { ...requestId, ...(code && DETAILS[code]) },
  };
}
