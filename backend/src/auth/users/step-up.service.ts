import type { TransferRequestDto } from '#contract/shapes/transfers.dto';

/** The proof that the statement for a transfer's submission compares, on a locked row, before it holds any money. */
export interface TransferAuthorisation {
  /** How the customer confirms the transfer. */
  readonly kind: 'pin';
  /** Keyed hash of the PIN, never the PIN itself. */
  readonly proof: Buffer;
  /** The hash under the other key of a rotation, which counts as well and is replaced by {@link proof}; else `null`. */
  readonly otherProof: Buffer | null;
  /** Which key made {@link proof}. */
  readonly keyMark: number;
}

/**
 * What authorises a transfer in every case: converts the request's credential into the proof that the submission
 * statement compares. The transaction PIN is the only kind. A confirmation by a strong factor comes on top of it, and is
 * read by the same statement (`transfers/confirmed-transfer.sql`).
 */
export abstract class StepUp {
  abstract authorise(userId: string, request: TransferRequestDto): Promise<TransferAuthorisation>;
}
