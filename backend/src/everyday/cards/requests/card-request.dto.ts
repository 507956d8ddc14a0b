import type { PendingCardView } from '#contract/cards';
import { CardDto } from '../card.dto.js';

/** A request for a card that waits for a decision. */
export class PendingCardDto extends CardDto implements PendingCardView {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b59" */
  userId!: string;
  /** @example "Aisha Al Mansoori" */
  userName!: string;
  /** @example "1889863692743895" */
  accountNumber!: string;
}
