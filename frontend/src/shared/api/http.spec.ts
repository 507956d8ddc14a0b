import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, isOutcomeUnknown, sentenceOf, Unreachable } from './api-error.js';
import { bankNow } from '../format/bank-clock.js';
import { askEarly, forgetEarly, http, onUnauthorized } from './http.js';
import { WaitsForApproval } from './waits-for-approval.js';
import { apiAddress, onOtherUser, setPageUser } from './page-user.js';

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;

/** Sets the answer to the next call. */
function answers(status: number, body: string, statusText = '', headers: Record<string, string> = {}): void {
  fetched.mockResolvedValueOnce({
    ok: status < 400,
    status,
    statusText,
    headers: new Headers(headers),
    text: () => Promise.resolve(body),
  } as unknown as Response);
}

const refusal = (code: string, message: string) => JSON.stringify({ statusCode: 422, code, message });

afterEach(() => {
  forgetEarly();
  fetched.mockReset();
});

describe('an API call', () => {
  it('sends cookies, and JSON only when there is a body', async () => {
    answers(200, '[]');
    await http.get('/api/accounts');
    answers(200, '{}');
    await http.patch('/api/auth/user', { firstName: 'Aisha' });

    const signal: unknown = expect.any(AbortSignal);
    expect(fetched.mock.calls).toEqual([
      ['/api/accounts', { method: 'GET', credentials: 'same-origin', headers: {}, signal }],
      [
        '/api/auth/user',
        {
          method: 'PATCH',
          credentials: 'same-origin',
          headers: { 'Content-Type': 'application/json' },
          body: '{"firstName":"Aisha"}',
          signal,
        },
      ],
    ]);
  });

  it('returns the parsed body, or undefined for an empty one', async () => {
    answers(200, '{"id":"1"}');
    expect(await http.get('/api/auth/user')).toEqual({ id: '1' });
    answers(204, '');
    expect(await http.delete('/api/beneficiaries/1')).toBeUndefined();
  });

  it('throws when the change waits for a second person, with what was asked for', async () => {
    answers(202, '{"approvalRequest":{"id":"r1","kind":"pin_change"}}');
    const error: unknown = await http.patch('/api/admin/users/1/pin', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WaitsForApproval);
    expect((error as WaitsForApproval).request).toEqual({ id: 'r1', kind: 'pin_change' });
    expect(isOutcomeUnknown(error)).toBe(false);
  });

  it('sets the bank’s clock by the answer', async () => {
    answers(200, '[]', '', { Date: 'Tue, 24 Nov 2026 21:00:00 GMT' });
    await http.get('/api/accounts');
    expect(new Date(bankNow()).toISOString()).toMatch(/^2026-11-24T21:00:0/);
    answers(200, '[]', '', { Date: new Date().toUTCString() });
    await http.get('/api/accounts');
    expect(Math.abs(bankNow() - Date.now())).toBeLessThan(5_000);
  });

  it('fails with the status, a colon, a space and the body', async () => {
    const body = refusal('insufficient_funds', 'Insufficient funds');
    answers(422, body, 'Unprocessable Entity');

    const error = await http.post('/api/transfers', {}).catch((caught: unknown) => caught);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `422: ${body}`, status: 422, code: 'insufficient_funds' });
    expect(sentenceOf(error, 'Failed')).toBe('Insufficient funds');
  });

  it('fails with the status text when the body is empty', async () => {
    answers(502, '', 'Bad Gateway');
    const error = await http.get('/api/accounts').catch((caught: unknown) => caught);

    expect(error).toMatchObject({ message: '502: Bad Gateway' });
    expect(sentenceOf(error, 'Failed')).toBe('Failed');
  });

  it("never shows a proxy's error page as a message", async () => {
    answers(502, '<html>nginx</html>', 'Bad Gateway');
    const error = await http.get('/api/accounts').catch((caught: unknown) => caught);

    expect(sentenceOf(error, 'Failed')).toBe('Failed');
  });

  it('distinguishes a network failure from an error response', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));

    await expect(http.get('/api/accounts')).rejects.toBeInstanceOf(Unreachable);
  });

  it.each(['an answer', 'the rest of an answer'])('does not wait for %s for ever', async (what) => {
    const timeoutController = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeoutController.signal);
    fetched.mockImplementationOnce((_path, init) => {
      const gaveUp = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new DOMException('', 'TimeoutError'));
        });
      });
      if (what === 'an answer') return gaveUp;
      const headers = new Headers();
      return Promise.resolve({ ok: true, status: 200, headers, text: () => gaveUp } as unknown as Response);
    });

    const answer = http.get('/api/accounts').catch((caught: unknown) => caught);
    timeoutController.abort();

    expect(await answer).toBeInstanceOf(Unreachable);
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });

  it('reports that the session is over, but not that a password was wrong', async () => {
    const heard = jest.fn();
    const stop = onUnauthorized(heard);

    answers(401, '{"statusCode":401,"code":"invalid_credentials","message":"Invalid username or password"}');
    await http.post('/api/auth/login', {}).catch(() => undefined);
    expect(heard).not.toHaveBeenCalled();

    answers(401, '{"statusCode":401,"code":"unauthorized","message":"Unauthorized"}');
    await http.get('/api/accounts').catch(() => undefined);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('a call that was made early', () => {
  it('is answered to the first who asks, and not twice', async () => {
    answers(200, '["early"]', '', { Link: '</next>; rel="next"' });
    askEarly(['/api/accounts']);
    const onHeaders = jest.fn<(headers: Headers) => void>();
    expect(await http.get('/api/accounts', { onHeaders })).toEqual(['early']);
    expect(onHeaders.mock.calls[0]?.[0].get('Link')).toBe('</next>; rel="next"');
    expect(fetched).toHaveBeenCalledTimes(1);

    answers(200, '["fresh"]');
    expect(await http.get('/api/accounts')).toEqual(['fresh']);
  });

  it('is for those who read that address, and for nobody who writes', async () => {
    answers(200, '["early"]');
    askEarly(['/api/goals']);
    answers(200, '["other"]');
    expect(await http.get('/api/goals/1')).toEqual(['other']);
    answers(201, '{"id":"1"}');
    expect(await http.post('/api/goals', {})).toEqual({ id: '1' });
  });

  it('is forgotten when something has changed since', async () => {
    answers(200, '["early"]');
    askEarly(['/api/accounts']);
    forgetEarly();

    answers(200, '["fresh"]');
    expect(await http.get('/api/accounts')).toEqual(['fresh']);
  });

  it('fails as any other, and is heard by those who listen by then', async () => {
    answers(401, '{"statusCode":401,"code":"unauthorized","message":"Unauthorized"}');
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    askEarly(['/api/accounts', '/api/preferences']);
    await new Promise(setImmediate);
    const heard = jest.fn();
    const stop = onUnauthorized(heard);

    await expect(http.get('/api/accounts')).rejects.toBeInstanceOf(ApiError);
    await expect(http.get('/api/preferences')).rejects.toBeInstanceOf(Unreachable);
    stop();

    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a page that is made for somebody', () => {
  it('names them in every call, and in the addresses that the browser opens by itself', async () => {
    expect(apiAddress('/api/logout')).toBe('/api/logout');
    setPageUser('aisha');
    answers(200, '[]');
    await http.get('/api/accounts', { headers: { 'If-None-Match': '"1"' } });
    answers(204, '');
    await http.delete('/api/beneficiaries/1', { keepalive: true });

    expect(fetched.mock.calls.map(([, init]) => init?.headers)).toEqual([
      { 'X-Falaj-User': 'aisha', 'If-None-Match': '"1"' },
      { 'X-Falaj-User': 'aisha' },
    ]);
    expect(apiAddress('/api/logout')).toBe('/api/logout?falajUser=aisha');
    expect(apiAddress('/api/export?from=1')).toBe('/api/export?from=1&falajUser=aisha');
  });

  it('hears once that the session is somebody else’s, and the call never ends', async () => {
    const heard = jest.fn();
    const settled = jest.fn();
    const stop = onOtherUser(heard);
    answers(409, refusal('other_user', 'Somebody else is signed in'));

    void http.post('/api/transfers', {}).then(settled, settled);
    await new Promise(setImmediate);
    stop();

    expect(heard).toHaveBeenCalledTimes(1);
    expect(settled).not.toHaveBeenCalled();
  });
});
