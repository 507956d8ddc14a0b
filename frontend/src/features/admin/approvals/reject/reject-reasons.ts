import type { RejectionReason } from '#contract/admin';
import type { QueueName } from '../queue/queue-kind.js';

/** The reasons offered for each kind of request, the most frequent first. */
export const OFFERED_REASONS = {
  beneficiaries: ['number_invalid', 'name_mismatch', 'details_missing', 'duplicate', 'contact_support'],
  transfers: ['recipient_unavailable', 'purpose_unclear', 'name_mismatch', 'duplicate', 'contact_support'],
  standingOrders: [
    'purpose_unclear',
    'recipient_unavailable',
    'name_mismatch',
    'duplicate',
    'contact_support',
  ],
  cards: ['details_missing', 'duplicate', 'contact_support'],
  inbox: ['details_missing', 'name_mismatch', 'purpose_unclear', 'duplicate', 'contact_support'],
} as const satisfies Record<QueueName, readonly RejectionReason[]>;
