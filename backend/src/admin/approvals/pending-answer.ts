import { TOTAL_COUNT_HEADER } from '#contract/admin';
import type { Request, Response } from 'express';
import { BY_TIME, linkNext, pageOf } from '../../common/http/input/paging.js';
import type { PendingFilter, PendingPage } from '../../database/connection/pending-rows.js';
import type { PendingQueryDto } from '../dto/admin-queries.dto.js';

interface PendingList<View> {
  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  page(page: PendingPage, filter: PendingFilter): Promise<View[]>;
  count(filter: PendingFilter): Promise<number>;
}

/** Response headers of a page, for the OpenAPI document. */
export const PENDING_HEADERS = {
  [TOTAL_COUNT_HEADER]: {
    description: 'On a page: the number of matching rows on all pages',
    schema: { type: 'integer' as const },
  },
  Link: { description: 'On every page but the last: the next page', schema: { type: 'string' as const } },
};

/** A list of up to this many rows is read at once; a longer one is streamed. */
const MAX_SHORT_LIST = 400;

/** Whether the query has no parameters, which asks for the whole list. */
export function wantsWholeList(query: PendingQueryDto): boolean {
  return Object.values(query).every((value) => value === undefined);
}

/** Returns all pending rows, newest first, or `null` if there are more than {@link MAX_SHORT_LIST}. */
export async function readShortList<View>(list: PendingList<View>): Promise<View[] | null> {
  const rows = await list.page({ limit: MAX_SHORT_LIST, after: null, order: 'newest' }, {});
  return rows.length <= MAX_SHORT_LIST ? rows : null;
}

/** Sends a page of pending rows, with their total number and a `Link` to the next page in headers. */
export async function sendPendingPage<View extends { createdAt: string; id: string }>(
  list: PendingList<View>,
  { limit, after, order = 'newest', ...filter }: PendingQueryDto & PendingFilter,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const page = pageOf(BY_TIME, { limit, cursor: after });
  const rows = await list.page({ ...page, order }, filter);
  // If the first page is also the last, its length is the total and no count is needed.
  const isAll = page.after === null && rows.length <= page.limit;
  const total = isAll ? rows.length : Math.max(rows.length, await list.count(filter));
  const placeOf = ({ createdAt, id }: View) => ({ at: createdAt, id });
  response.set(TOTAL_COUNT_HEADER, String(total));
  response.json(linkNext(rows, { request, response, parameter: 'after', page, format: BY_TIME, placeOf }));
}
