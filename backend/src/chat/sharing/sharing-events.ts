import type { Availability } from '#contract/support';
import { type BankEvent, userRoom } from '../../events/bank-event.js';

/** Stands for the desk in the audit trail, like `DESK_ID` of the business hours. */
const DESK_ID = '00000000-0000-4000-8000-000000000002';

/** A supervisor has switched on or off that new conversations are shared. */
export function sharingChanged(actorId: string, isOn: boolean): BankEvent {
  return {
    type: 'desk.sharing_changed',
    actorId,
    subject: { type: 'desk', id: DESK_ID },
    audience: ['agents', 'admins'],
    resources: ['support.settings', 'support.availability', 'admin.audit'],
    before: { sharing: !isOn },
    after: { sharing: isOn },
  };
}

/** An agent takes conversations, keeps theirs, or is away. */
export function availabilityChanged(agentId: string, before: Availability, after: Availability): BankEvent {
  return {
    type: 'desk.availability_changed',
    actorId: agentId,
    subject: { type: 'user', id: agentId },
    audience: [userRoom(agentId), 'agents', 'admins'],
    resources: ['support.availability', 'admin.audit'],
    before: { availability: before },
    after: { availability: after },
  };
}
