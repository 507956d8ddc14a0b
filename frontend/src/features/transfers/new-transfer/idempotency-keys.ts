import type { TransferRequest } from '#contract/transfers';

export interface AttemptKeys {
  of: (request: TransferRequest) => string;
  /** What is sent from now on is another transfer, whatever its values. */
  forget: () => void;
}

/**
 * The idempotency keys of one filled-in form: equal values have one key, however often they are sent, so that
 * an attempt whose answer was lost is never paid twice. The PIN does not count: it is not what is sent, and
 * must not be kept.
 */
export function createAttemptKeys(makeKey: () => string = () => crypto.randomUUID()): AttemptKeys {
  const keys = new Map<string, string>();
  return {
    of({ fromAccountId, toBeneficiaryId, amount, purpose, notes }) {
      const values = JSON.stringify([fromAccountId, toBeneficiaryId, amount, purpose, notes ?? null]);
      const key = keys.get(values) ?? makeKey();
      keys.set(values, key);
      return key;
    },
    forget: () => {
      keys.clear();
    },
  };
}
