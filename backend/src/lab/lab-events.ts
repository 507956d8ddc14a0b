import type { EventType } from '#contract/events/events';
import type { LabScenario } from '#contract/lab';
import type { LabSeedRequestDto } from '#contract/shapes/admin/lab-people.dto';
import type { LabSnapshotDto } from '#contract/shapes/admin/lab.dto';
import type { BankEvent } from '../events/bank-event.js';

/** Stands for this installation in the audit trail. */
const INSTALLATION_ID = '00000000-0000-4000-8000-000000000002';

function labEvent(type: EventType, adminId: string): BankEvent {
  return {
    type,
    actorId: adminId,
    subject: { type: 'installation', id: INSTALLATION_ID },
    audience: ['admins'],
    resources: ['lab', 'admin.audit'],
  };
}

/** An administrator has moved the clock of the bank. */
export function clockMoved(adminId: string, from: Date, until: Date): BankEvent {
  return {
    ...labEvent('lab.clock_moved', adminId),
    before: { bankTime: from.toISOString() },
    after: { bankTime: until.toISOString() },
  };
}

/** An administrator has restored a snapshot; all events after it are gone. */
export function snapshotRestored(adminId: string, { name, bankTime }: LabSnapshotDto): BankEvent {
  return { ...labEvent('lab.snapshot_restored', adminId), after: { name, bankTime } };
}

/** An administrator has made people from a seed. */
export function seedMade(
  adminId: string,
  { seed, customers, months, replace = false }: LabSeedRequestDto,
): BankEvent {
  return { ...labEvent('lab.seed_made', adminId), after: { seed, customers, months, replace } };
}

/** An administrator has started a scenario. */
export function scenarioStarted(adminId: string, scenario: LabScenario, replace: boolean): BankEvent {
  return { ...labEvent('lab.scenario_started', adminId), after: { scenario, replace } };
}
