import type { AdminCardView, CardCheck, PendingCardView } from '#contract/cards';
import { CardDto } from '../card.dto.js';

/** A card as administrators see it. */
export class AdminCardDto extends CardDto implements AdminCardView {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "Aisha Al Mansoori" */
  userName!: string;
  /** @example "1889863692743895" */
  accountNumber!: string;
}

/** A request for a card that waits for a decision. */
export class PendingCardDto extends AdminCardDto implements PendingCardView {
  /**
   * Why the card could not be used now; empty if the request passes its checks.
   * @example ["account_inactive"]
   */
  failedChecks!: CardCheck[];
}
