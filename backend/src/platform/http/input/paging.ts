import { LIMITS } from '#contract/limits';
import type { Request, Response } from 'express';
import { isUuid } from '#contract/ids';
import { Refused } from '../errors.js';

/** The last row of a page, in a list ordered by time, or by an amount, and then by id. */
export interface Position {
  /** The time or the amount. */
  at: string;
  id: string;
}

/** Converts a position in a list to the text of a cursor and back. `read` returns `null` for text of another format. */
interface CursorFormat<Place> {
  write(place: Place): string;
  read(text: string): Place | null;
}

export interface Page<Place = Position> {
  limit: number;
  after: Place | null;
}

/** Whether the text is a timestamp as `toISOString` writes it. PostgreSQL may not accept others that JavaScript parses. */
function isWrittenTime(text: string): boolean {
  const time = /^[1-9][0-9]{3}-/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** Cursors of lists ordered by (time, id). */
export const BY_TIME: CursorFormat<Position> = {
  write: ({ at, id }) => `${at} ${id}`,
  read: (text) => {
    const [at, id] = text.split(' ');
    return at !== undefined && isUuid(id) && isWrittenTime(at) ? { at, id } : null;
  },
};

/** Cursors of lists ordered by (number, id): an amount or a risk. What has no amount is at -1. */
export const BY_SIZE: CursorFormat<Position> = {
  write: ({ at, id }) => `${at} ${id}`,
  read: (text) => {
    const [at, id] = text.split(' ');
    return at !== undefined && isUuid(id) && /^(-1|[0-9]{1,17}(\.[0-9]{2})?)$/.test(at) ? { at, id } : null;
  },
};

/** Cursors of lists of events, ordered by (time, sequence number) or by the number alone. */
export const BY_EVENT: CursorFormat<{ at: string; sequence: string }> = {
  write: ({ at, sequence }) => `${at} ${sequence}`,
  read: (text) => {
    const [at, sequence = ''] = text.split(' ');
    const isPlace = at !== undefined && isWrittenTime(at) && /^[0-9]{1,18}$/.test(sequence);
    return isPlace ? { at, sequence } : null;
  },
};

/**
 * Returns the page that a query asks for.
 * @throws {validation_failed} for a cursor that does not come from a `Link` header
 */
export function pageOf<Place>(
  format: CursorFormat<Place>,
  { limit, cursor }: { limit: number | undefined; cursor: string | undefined },
): Page<Place> {
  const after = cursor === undefined ? null : format.read(Buffer.from(cursor, 'base64url').toString());
  if (cursor !== undefined && after === null) {
    throw new Refused('validation_failed', 'The page cursor must be one that a Link header gave');
  }
  return { limit: limit ?? LIMITS.defaultPageSize, after };
}

interface Paging<Row, Place> {
  request: Request;
  response: Response;
  parameter: 'before' | 'cursor' | 'after';
  page: Page<Place>;
  format: CursorFormat<Place>;
  placeOf: (row: Row) => Place;
}

/**
 * Returns the rows of the page. If more rows than `page.limit` were read, sets a `Link` header with rel="next"
 * (RFC 8288).
 */
export function linkNext<Row, Place>(rows: Row[], paging: Paging<Row, Place>): Row[] {
  const { request, response, parameter, page, format, placeOf } = paging;
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  if (last !== undefined && rows.length > page.limit) {
    const next = new URL(request.originalUrl, 'http://localhost');
    next.searchParams.set('limit', String(page.limit));
    next.searchParams.set(parameter, Buffer.from(format.write(placeOf(last))).toString('base64url'));
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return shown;
}
