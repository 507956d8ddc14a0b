import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { AcceptedHashes } from '../keys/keyed-hashes.service.js';

/** The proof that the statement for a transfer's submission compares, on a locked row, before it holds any money. */
export interface TransferAuthorisation {
  /** How the customer confirms the transfer. */
  readonly kind: 'pin';
  /** Keyed hashes of the PIN, never the PIN itself. All are accepted; the first is stored, with {@link keyMark}. */
  readonly hashes: AcceptedHashes;
  /** The key that made the first of {@link hashes}. */
  readonly keyMark: number;
}

/**
 * Authorises transfers: converts the request's credential into the proof that the submission statement compares. The
 * transaction PIN is the only kind. A confirmation by a strong factor comes on top of it, and is read by the same
 * statement (`transfers/submission/submit-transfer.sql.ts`).
 */
export abstract class StepUp {
  abstract authorise(userId: string, request: TransferRequestDto): Promise<TransferAuthorisation>;
}
