import { TOTAL_COUNT_HEADER } from '#contract/admin';
import type { Request, Response } from 'express';
import { BY_TIME, linkNext, pageOf } from '../../common/http/input/paging.js';
import type { PendingFilter, PendingPage } from '../../database/connection/pending-rows.js';
import type { PendingQueryDto } from '../dto/admin-queries.dto.js';

interface PendingList<View> {
  /** One row more than the page. */
  page(page: PendingPage, filter: PendingFilter): Promise<View[]>;
  count(filter: PendingFilter): Promise<number>;
}

/** For the description of the API. */
export const PENDING_HEADERS = {
  [TOTAL_COUNT_HEADER]: {
    description: 'Of a page: how many match, on all pages together',
    schema: { type: 'integer' as const },
  },
  Link: { description: 'Of a page that is not the last: the next one', schema: { type: 'string' as const } },
};

/** A list of so many rows is read at once; a longer one is streamed. */
const SHORT_LIST = 400;

/** Whether no part of the list is asked for, but all of it. */
export function isWhole(query: PendingQueryDto): boolean {
  return Object.values(query).every((value) => value === undefined);
}

/** All that waits, newest first, if that is not much; otherwise `null`. */
export async function shortList<View>(list: PendingList<View>): Promise<View[] | null> {
  const rows = await list.page({ limit: SHORT_LIST, after: null, order: 'newest' }, {});
  return rows.length <= SHORT_LIST ? rows : null;
}

/** Answers with a page of what waits, how many there are, and a `Link` to the next. */
export async function sendPendingPage<View extends { createdAt: string; id: string }>(
  list: PendingList<View>,
  { limit, after, order = 'newest', ...filter }: PendingQueryDto & PendingFilter,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const page = pageOf(BY_TIME, { limit, cursor: after });
  const rows = await list.page({ ...page, order }, filter);
  // A first page that is the last one needs no count.
  const isAll = page.after === null && rows.length <= page.limit;
  const total = isAll ? rows.length : Math.max(rows.length, await list.count(filter));
  const placeOf = ({ createdAt, id }: View) => ({ at: createdAt, id });
  response.set(TOTAL_COUNT_HEADER, String(total));
  response.json(linkNext(rows, { request, response, parameter: 'after', page, format: BY_TIME, placeOf }));
}
