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

/** The value that the composed handlers pass to `next`. */
function outcomeOf(...handlers: RequestHandler[]): Promise<unknown> {
  return new Promise((resolve) => {
    void composeMiddleware(handlers)({} as Request, {} as Response, resolve);
  });
}

describe('composeMiddleware', () => {
  it('runs the handlers in order and then calls next', async () => {
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
    ['passes an error to next', refuses],
    ['throws', throws],
  ])('stops at a handler that %s, also after an asynchronous one', async (_words, fails) => {
    const never = jest.fn<RequestHandler>();

    expect(await outcomeOf(passes, fails, never)).toBe(failure);
    expect(await outcomeOf(passesLater, fails, never)).toBe(failure);
    expect(never).not.toHaveBeenCalled();
  });

  it('stops at a handler that does not call next', () => {
    const [next, never] = [jest.fn(), jest.fn<RequestHandler>()];

    void composeMiddleware([passes, () => undefined, never])({} as Request, {} as Response, next);

    expect(next).not.toHaveBeenCalled();
    expect(never).not.toHaveBeenCalled();
  });
});
