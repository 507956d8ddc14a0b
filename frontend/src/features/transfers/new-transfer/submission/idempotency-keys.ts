import type { TransferRequestDto } from '#contract/shapes/transfers.dto';
import type { Sent } from '#contract/sent';
import { createKeys } from '../../../../shared/api/attempt-keys.js';

/**
 * Creates the idempotency keys of one transfer form. The PIN is not a part of the content: it does not change the
 * transfer, and must not be kept.
 */
export function createAttemptKeys(makeKey?: () => string) {
  return createKeys<Sent<TransferRequestDto>>(
    ({ fromAccountId, toBeneficiaryId, amount, purpose, notes }) => [
      fromAccountId,
      toBeneficiaryId,
      amount,
      purpose,
      notes ?? null,
    ],
    makeKey,
  );
}
