import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { Refused } from '../errors.js';

/** The parser accepts every charset whose name begins with "UTF", even UTF-7, which could hide text from filters. */
const CHARSET = /charset/i;
const UTF_8 = /;\s*charset=("?)utf-8\1\s*(;|$)/i;
/** JSON white space, and what opens an object. */
const OBJECT = /^[ \t\n\r]*\{/;
const NO_OBJECT = 'The request body must be a JSON object';
/**
 * Values that a body may hold, nested ones and containers included. The largest request names a thousand items; to go
 * through many thousands would hold up everybody else's requests.
 */
const MAX_JSON_VALUES = 1_200;

/** Answers 415 to bodies that are not JSON in UTF-8. So a form of another site cannot be posted here. */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  next(hasBody(request) && !isRead(request) ? new Refused('unsupported_media_type') : undefined);
};

/**
 * Reads the body up to `limit` and parses it. Requests without a body skip it. What is no object, or holds more than
 * {@link MAX_JSON_VALUES} values, is refused here, because nothing that walks through it later may take long:
 * neither validation nor the description of an error.
 */
export function readJson(limit: string): RequestHandler {
  const read = express.raw({ limit, inflate: false, type: isJson });
  return (request, response, next) => {
    if (!hasBody(request)) {
      next();
      return;
    }
    read(request, response, (error?: unknown) => {
      next(error ?? parseBody(request));
    });
  };
}

/** Puts the parsed body in the place of its bytes, or returns why it is refused. */
function parseBody(request: Request): unknown {
  try {
    request.body = parsed(request.body as Buffer);
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}

/** @throws {validation_failed} */
function parsed(bytes: Buffer): unknown {
  const json = withoutMark(bytes);
  if (json.length === 0) return {};
  const text = json.toString('utf8');
  const isObject = OBJECT.test(text);
  const body = valueOf(text, isObject);
  if (hasMoreValues(body, MAX_JSON_VALUES))
    throw new Refused('validation_failed', `The request body may hold at most ${MAX_JSON_VALUES} values`);
  if (!isObject) throw new Refused('validation_failed', NO_OBJECT);
  return body;
}

/** @throws {validation_failed} */
function valueOf(text: string, isObject: boolean): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refused('validation_failed', isObject ? 'The request body is not valid JSON' : NO_OBJECT);
  }
}

/** Whether there are more values than `limit`, nested ones and containers included; they may be nested without end. */
function hasMoreValues(body: unknown, limit: number): boolean {
  const open = [body];
  for (let count = 0; open.length > 0; count += 1) {
    if (count === limit) return true;
    const value = open.pop();
    if (typeof value === 'object' && value !== null) open.push(...(Object.values(value) as unknown[]));
  }
  return false;
}

/** A byte order mark is no part of the text. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function isJson(request: IncomingMessage): boolean {
  return isRead(request as Request);
}

function hasBody({ headers }: Request): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

function isRead(request: Request): boolean {
  const { 'content-type': type = '' } = request.headers;
  return Boolean(request.is('application/json')) && (!CHARSET.test(type) || UTF_8.test(type));
}
