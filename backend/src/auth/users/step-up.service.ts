import type { TransferRequest } from '#contract/transfers';

/** What the statement that submits a transfer compares, on a locked row, before it moves anything. */
export interface TransferAuthorisation {
  /** How the customer proves that the transfer is his wish. */
  readonly kind: 'pin';
  /** The PIN's keyed hash: never the PIN. */
  readonly proof: Buffer;
}

/**
 * The second factor of a transfer: turns what a request brings into what the submitting statement compares.
 * The transaction PIN is the only one there is. A passkey would be another kind: it verifies a WebAuthn assertion
 * over a challenge bound to account, recipient and amount, and its proof is the challenge's id, which the same
 * statement would delete where it now compares the PIN.
 */
export abstract class StepUp {
  abstract authorise(userId: string, request: TransferRequest): Promise<TransferAuthorisation>;
}
