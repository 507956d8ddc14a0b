import type { CannedReplyDto, CannedReplyRequestDto } from '#contract/shapes/support.dto';
import type { EventType } from '#contract/events/events';
import { type BankEvent, userEvent } from '../../events/bank-event.js';

/** An administrator has read a customer's data. */
export function dataRead(adminId: string, userId: string): BankEvent {
  return onCustomer('user.data_read', adminId, userId);
}

/** An agent has viewed a customer's accounts and transactions. */
export function contextRead(agentId: string, userId: string): BankEvent {
  return onCustomer('support.context_read', agentId, userId);
}

/** An agent has downloaded the transcript of a conversation. */
export function transcriptDownloaded(agentId: string, userId: string): BankEvent {
  return onCustomer('support.transcript_downloaded', agentId, userId);
}

function onCustomer(type: EventType, actorId: string, id: string): BankEvent {
  return userEvent(type, id, { actorId, audience: ['admins'] });
}

function onCannedReply(type: EventType, agentId: string, id: string) {
  return {
    type,
    actorId: agentId,
    subject: { type: 'canned_reply' as const, id },
    audience: ['agents' as const, 'admins' as const],
    resources: ['support.canned-replies', 'support.macros', 'admin.audit'] as const,
  };
}

export function cannedReplyAdded(agentId: string, { id, shortcut, text }: CannedReplyDto): BankEvent {
  return { ...onCannedReply('canned_reply.added', agentId, id), after: { shortcut, text } };
}

export function cannedReplyDeleted(
  agentId: string,
  id: string,
  { shortcut, text }: CannedReplyRequestDto,
): BankEvent {
  return { ...onCannedReply('canned_reply.deleted', agentId, id), before: { shortcut, text } };
}
