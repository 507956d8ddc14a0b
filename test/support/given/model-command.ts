import Big from 'big.js';
import fc from 'fast-check';
import type { Bank } from '../bank.js';
import type { Answer } from '../http/client.js';
import type { ModelBank, Outcome } from './model-bank.js';
import type { Colleague } from './people.js';
import { times } from '../times.js';

/** The bank that the model is compared with, and one of its administrators. */
export interface RealBank {
  bank: Bank;
  admin: Colleague;
  /** Compares the bank with the model; called after each change. */
  expectToBeAs: (model: ModelBank) => Promise<void>;
}

export type BankCommand = fc.AsyncCommand<ModelBank, RealBank>;
type Run = (model: ModelBank, real: RealBank) => Promise<void>;

export const AMOUNT = fc.integer({ min: 1, max: 15_000 }).map((fils) => new Big(fils).div(100).toFixed(2));
/** Chooses among the items that exist at that moment. */
export const WHICH = fc.nat(1_000);

export function often<T extends unknown[]>(
  weight: number,
  details: fc.Arbitrary<T>,
  make: (...details: T) => BankCommand,
): fc.Arbitrary<BankCommand>[] {
  return times(weight, () => details.map((chosen) => make(...chosen)));
}

export function command(
  name: string,
  needs: (model: ModelBank) => readonly unknown[],
  run: Run,
): BankCommand {
  return {
    check: (model) => needs(model).length > 0,
    run: async (model, real) => {
      await run(model, real);
      await real.expectToBeAs(model);
    },
    toString: () => name,
  };
}

export const customers = ({ customers: all }: ModelBank) => all;

export function pick<T>(list: readonly T[], which: number): T {
  const item = list[which % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

export function outcomeOf({ status, body }: Answer): Outcome {
  return status < 300 ? 'ok' : (body as { code: string }).code;
}
