import { expect } from '@jest/globals';
import type { ErrorBody, ErrorCode } from '#contract/errors';
import { STATUS_OF } from '../../backend/src/platform/common/errors/status-of.js';
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

/** Expects a refusal in the bank's format: a code, one sentence and no internals. */
export function expectRefusal({ status, body, headers }: Answer): void {
  const { statusCode, code, message, ...more } = body as ErrorBody;
  expect([statusCode, STATUS_OF[code]]).toEqual([status, status]);
  expect(message).toMatch(ONE_SENTENCE);
  expect(message).not.toMatch(INSIDE);
  // Only the app counts down.
  if (code === 'incorrect_code') delete more.attemptsLeft;
  const requestId = status >= 500 ? { requestId: headers['x-request-id'] } : {};
  expect(more).toEqual({ ...requestId, ...DETAILS[code] });
}

/** Expects a refusal because of the request's format. */
export function expectRefusedShape(answer: Answer): void {
  expect([answer.status, (answer.body as ErrorBody | undefined)?.code]).toEqual([400, 'validation_failed']);
  expectRefusal(answer);
}
