import { LIMITS } from '../limits.js';
import { TextField } from '../fields/fields.js';

/** Whether a customer has stopped all payments. */
export class FreezeDto {
  /**
   * Since when; `null` if payments are allowed.
   * @example "2026-01-31T09:30:00.000Z"
   */
  frozenAt!: string | null;
}

/** Staff end the freeze of a customer. */
export class EndFreezeDto {
  /** @example "The customer has proved who they are by telephone." */
  @TextField({ label: 'Reason', max: LIMITS.reasonLength })
  reason!: string;
}
