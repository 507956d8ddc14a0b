import type { BankEvent } from '../../events/bank-event.js';

/** A tag was merged into another one. */
export function tagsMerged(actorId: string, from: { id: string; name: string }, into: string): BankEvent {
  return {
    type: 'tag.merged',
    actorId,
    subject: { type: 'tag', id: from.id },
    audience: ['agents', 'admins'],
    resources: ['support.tags', 'support.conversations', 'admin.audit'],
    before: { tag: from.name },
    after: { tag: into },
  };
}
