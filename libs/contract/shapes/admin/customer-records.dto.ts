import type { BeneficiaryDto } from '../beneficiaries.dto.js';
import type { CustomerBillerDto } from '../billers.dto.js';
import type { BillDto } from '../bills.dto.js';
import type { CardDto } from '../cards.dto.js';
import type { GoalDto } from '../goals.dto.js';
import type { StandingOrderDto } from '../standing-orders.dto.js';

/** What a customer has besides accounts and transactions, as staff see it: read-only, without secrets. */
export class CustomerRecordsDto {
  /** Whether the customer has chosen a transaction PIN. */
  isPinSet!: boolean;
  /**
   * Why the customer is restricted; `null` without a reason or a restriction.
   * @example "unusual_activity"
   */
  restrictionReason!: string | null;
  /**
   * Since when the customer has stopped all payments; `null` if they have not.
   * @example "2026-01-31T09:30:00.000Z"
   */
  frozenAt!: string | null;
  /**
   * The customer's conversation with support; `null` before their first message.
   * @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a"
   */
  conversationId!: string | null;
  /** Newest first. */
  recipients!: BeneficiaryDto[];
  /** Cards and open requests for cards, oldest first. */
  cards!: CardDto[];
  /** Open ones and the newest that have ended, newest first. */
  standingOrders!: StandingOrderDto[];
  billers!: CustomerBillerDto[];
  /** Open ones, the most urgent first, and then the newest paid ones. */
  bills!: BillDto[];
  /** Oldest first. */
  goals!: GoalDto[];
}
