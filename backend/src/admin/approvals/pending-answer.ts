import { TOTAL_COUNT_HEADER } from '#contract/admin';
import type { Request, Response } from 'express';
import type { PendingQueryDto } from '#contract/shapes/admin/admin-queries.dto';
import { type JsonBatch, sendJsonArray } from '../../platform/http/output/json-stream.js';
import { inTurn } from '../../platform/http/output/search-turns.js';
import { SHORT_LIST } from '../../platform/http/output/large-answers.js';
import { BY_SIZE, BY_TIME, linkNext, pageOf } from '../../platform/http/input/paging.js';
import {
  isOfSizes,
  NO_AMOUNT,
  type PendingFilter,
  type PendingPage,
} from '../../platform/database/connection/pending-rows.js';

/** A list that is read page by page. */
export interface PagedQueue<View> {
  /** Returns up to one row more than the page holds, which shows whether there is a next page. */
  page(page: PendingPage, filter: PendingFilter): Promise<View[]>;
  count(filter: PendingFilter): Promise<number>;
  /** The amount of a row without a sign; `null` for one without an amount. */
  amountOf(view: View): string | null;
  /** The risk of a row; absent where rows have none. */
  riskOf?: ((view: View) => number) | undefined;
}

export interface PendingList<View> extends PagedQueue<View> {
  /** Returns all rows, newest first, in batches: as views, or as their JSON text. */
  stream(): AsyncIterable<JsonBatch>;
}

/** Response headers of a page, for the OpenAPI document. */
export const PENDING_HEADERS = {
  [TOTAL_COUNT_HEADER]: {
    description: 'On a page: the number of matching rows on all pages',
    schema: { type: 'integer' as const },
  },
  Link: { description: 'On every page but the last: the next page', schema: { type: 'string' as const } },
};

/** Answers a query for pending rows: without parameters with all of them, newest first, else with a page. */
export async function sendPending<View extends { createdAt: string; id: string }>(
  list: PendingList<View>,
  query: PendingQueryDto & PendingFilter,
  exchange: { request: Request; response: Response },
): Promise<void> {
  const wantsAll = Object.values(query).every((value) => value === undefined);
  if (!wantsAll) {
    await sendPage(list, query, exchange);
    return;
  }
  const rows = await list.page({ limit: SHORT_LIST, after: null, order: 'newest' }, {});
  if (rows.length <= SHORT_LIST) exchange.response.json(rows);
  else await sendJsonArray(exchange.response, list.stream());
}

/** Sends a page of pending rows, with their total number and a `Link` to the next page in headers. */
export async function sendPage<View extends { createdAt: string; id: string }>(
  list: PagedQueue<View>,
  query: PendingQueryDto & PendingFilter,
  exchange: { request: Request; response: Response },
): Promise<void> {
  await inTurn(exchange.response, query.search, () => answerPage(list, query, exchange));
}

async function answerPage<View extends { createdAt: string; id: string }>(
  list: PagedQueue<View>,
  { limit, after, order: ofTime = 'newest', sort, ...filter }: PendingQueryDto & PendingFilter,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const order = sort ?? ofTime;
  const format = isOfSizes(order) ? BY_SIZE : BY_TIME;
  const page = pageOf(format, { limit, cursor: after });
  const rows = await list.page({ ...page, order, isChecked: true }, filter);
  // If the first page is also the last, its length is the total and no count is needed.
  const isAll = page.after === null && rows.length <= page.limit;
  const total = isAll ? rows.length : Math.max(rows.length, await list.count(filter));
  const placeOf = (view: View) => ({ at: placeIn(list, order, view), id: view.id });
  response.set(TOTAL_COUNT_HEADER, String(total));
  response.json(linkNext(rows, { request, response, parameter: 'after', page, format, placeOf }));
}

/** The place of a row in an order: a time, an amount or a risk. */
function placeIn<View extends { createdAt: string }>(
  list: PagedQueue<View>,
  order: PendingPage['order'],
  view: View,
): string {
  if (order === 'risk') return `${list.riskOf?.(view) ?? 0}`;
  return order === 'largest' ? (list.amountOf(view) ?? NO_AMOUNT) : view.createdAt;
}
