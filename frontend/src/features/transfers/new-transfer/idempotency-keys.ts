import type { TransferRequest } from '#contract/transfers';

export interface AttemptKeys {
  of: (request: TransferRequest) => string;
  /** Starts a new transfer: from now on, the same values get a new key. */
  forget: () => void;
}

/**
 * Creates the idempotency keys of one form. Equal values have one key, however often they are sent, so that
 * an attempt whose response was lost is never paid twice. The PIN is not one of the values: it does not
 * change the transfer, and must not be kept.
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
