import type { BankEvent } from '../../events/bank-event.js';

/** Stands for this installation in the audit trail. */
const INSTALLATION_ID = '00000000-0000-4000-8000-000000000002';

/** An administrator has moved the clock of the bank. */
export function clockMoved(adminId: string, from: Date, until: Date): BankEvent {
  return {
    type: 'lab.clock_moved',
    actorId: adminId,
    subject: { type: 'installation', id: INSTALLATION_ID },
    audience: ['admins'],
    resources: ['lab', 'admin.audit'],
    before: { bankTime: from.toISOString() },
    after: { bankTime: until.toISOString() },
  };
}
