import { describe, expect, it, jest } from '@jest/globals';
import type { Request, RequestHandler, Response } from 'express';
import { composeMiddleware } from './compose-middleware.js';

const failure = new Error('No.');
const passes: RequestHandler = (_request, _response, next) => {
  next();
};
const passesLater: RequestHandler = (_request, _response, next) => {
  setImmediate(next);
};
const refuses: RequestHandler = (_request, _response, next) => {
  next(failure);
};
const throws: RequestHandler = () => {
  throw failure;
};

/** What the handlers hand on. */
function outcomeOf(...handlers: RequestHandler[]): Promise<unknown> {
  return new Promise((resolve) => {
    void composeMiddleware(handlers)({} as Request, {} as Response, resolve);
  });
}

describe('several handlers as one', () => {
  it('go one after the other, and hand on', async () => {
    const order: number[] = [];
    const noting =
      (number: number): RequestHandler =>
      (_request, _response, next) => {
        order.push(number);
        setImmediate(next);
      };

    expect(await outcomeOf(noting(1), noting(2), noting(3))).toBeUndefined();
    expect(order).toEqual([1, 2, 3]);
  });

  it.each([
    ['hands on an error', refuses],
    ['throws', throws],
  ])('end with the one that %s, also after a wait', async (_words, fails) => {
    const never = jest.fn<RequestHandler>();

    expect(await outcomeOf(passes, fails, never)).toBe(failure);
    expect(await outcomeOf(passesLater, fails, never)).toBe(failure);
    expect(never).not.toHaveBeenCalled();
  });

  it('end with the one that answers', () => {
    const [next, never] = [jest.fn(), jest.fn<RequestHandler>()];

    void composeMiddleware([passes, () => undefined, never])({} as Request, {} as Response, next);

    expect(next).not.toHaveBeenCalled();
    expect(never).not.toHaveBeenCalled();
  });
});
