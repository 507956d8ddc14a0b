import { expect } from '@jest/globals';
import type { ErrorBody } from '#contract/errors';
import { STATUS_OF } from '../../backend/src/common/errors/status-of.js';
import type { Answer } from '../support/http/client.js';

/** What no sentence for people has in it: SQL, stacks, paths, names out of the code or of what it is made of. */
const INSIDE =
  /\b(select|insert|update|delete) \w+ |syntax error|violates|relation |column |\bat \w+ \(|\.(ts|js)\b|\/(backend|node_modules|dist)\/|typeorm|postgres|express|\bnest(js)?\b|undefined|\[object|NaN|Error:|ECONN/i;
const ONE_SENTENCE = /^\p{L}[^\n\r]{4,700}$/u;

/** The bank refuses in its own words: with a code, one sentence, and nothing from inside. */
export function expectRefusal({ status, body, headers }: Answer): void {
  const { statusCode, code, message, ...more } = body as ErrorBody;
  expect([statusCode, STATUS_OF[code]]).toEqual([status, status]);
  expect(message).toMatch(ONE_SENTENCE);
  expect(message).not.toMatch(INSIDE);
  expect(more).toEqual(status >= 500 ? { requestId: headers['x-request-id'] } : {});
}

/** Refused for its shape. */
export function expectRefusedShape(answer: Answer): void {
  expect([answer.status, (answer.body as ErrorBody | undefined)?.code]).toEqual([400, 'validation_failed']);
  expectRefusal(answer);
}
