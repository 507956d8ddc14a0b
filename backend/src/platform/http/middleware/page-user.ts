import type { IncomingMessage } from 'node:http';
import { PAGE_USER } from '#contract/access/page-user';
import type { RequestHandler } from 'express';
import { Refused } from '../errors.js';

const HEADER = PAGE_USER.header.toLowerCase();
const PARAMETER = `${PAGE_USER.parameter}=`;
const SIGN_OUT = /^\/logout\/?$/i;

/** Whether the page that sends the request is made for another user than this one. */
export function isOfOtherPage({ headers }: Pick<IncomingMessage, 'headers'>, userId: string): boolean {
  const named = headers[HEADER];
  return named !== undefined && named !== userId;
}

/**
 * Refuses the calls of a page that is made for another user than the signed-in one, before anything is done. A sign-out
 * that such a page opens leads to the start page, and does not end the session. Requests that name nobody, and those
 * without a session, go on. The parameter is taken off the address, so that no route has to know it.
 */
export const refuseOtherUser: RequestHandler = (request, response, next) => {
  const named = takeParameter(request);
  const { user } = request;
  if (!user) next();
  else if (isOfOtherPage(request, user.id)) next(new Refused('other_user'));
  else if (named === null || named === user.id) next();
  else if (SIGN_OUT.test(request.path)) response.redirect('/');
  else next(new Refused('other_user'));
};

/** The value of the parameter, which is removed from the request's address; `null` without one. */
function takeParameter(request: IncomingMessage): string | null {
  const { url = '' } = request;
  if (!url.includes(PARAMETER)) return null;
  const start = url.indexOf('?') + 1;
  const parameters = url.slice(start).split('&');
  const named = start === 0 ? undefined : parameters.find((one) => one.startsWith(PARAMETER));
  if (named === undefined) return null;
  const others = parameters.filter((one) => !one.startsWith(PARAMETER));
  request.url = url.slice(0, start - 1) + (others.length > 0 ? `?${others.join('&')}` : '');
  return named.slice(PARAMETER.length);
}
