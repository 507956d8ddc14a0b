import type { LabScenario, LabStep } from '#contract/lab';
import type { LabPeopleDto, LabPersonDto, LabSeedRequestDto } from '#contract/shapes/admin/lab-people.dto';
import type {
  LabClockDto,
  LabClockMoveDto,
  LabFaultDto,
  LabFaultRequestDto,
  LabIdDto,
  LabSnapshotDto,
} from '#contract/shapes/admin/lab.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';

const PATH = '/api/lab';
/** How often the page asks how far a move of the clock has come, in milliseconds. */
const LOOK_MS = 300;

export const clockResource = createResource<LabClockDto>('lab.clock', `${PATH}/clock`);
export const snapshotsResource = createResource<LabSnapshotDto[]>('lab.snapshots', `${PATH}/snapshots`);
export const faultsResource = createResource<LabFaultDto[]>('lab.faults', `${PATH}/faults`);

/** Moves the clock; tells how far it has come until it is done, or has failed. */
export async function moveClock(
  request: { by: LabStep } | { to: string },
  onProgress: (move: LabClockMoveDto) => void,
): Promise<LabClockMoveDto> {
  const { id } = await http.post<LabIdDto>(`${PATH}/clock`, request);
  for (;;) {
    const move = await http.get<LabClockMoveDto>(`${PATH}/clock/moves/${id}`);
    onProgress(move);
    if (move.status !== 'running') {
      await clockResource.invalidate();
      return move;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}

export async function makeSnapshot(name: string): Promise<void> {
  await http.post<LabSnapshotDto>(`${PATH}/snapshots`, { name });
  await snapshotsResource.invalidate();
}

export async function restoreSnapshot({ id }: LabSnapshotDto): Promise<void> {
  await http.post(`${PATH}/snapshots/${id}/restore`);
  await clockResource.invalidate();
}

export async function deleteSnapshot({ id }: LabSnapshotDto): Promise<void> {
  await http.delete(`${PATH}/snapshots/${id}`);
  await snapshotsResource.invalidate();
}

export async function switchOn(fault: LabFaultRequestDto): Promise<void> {
  await http.post<LabFaultDto>(`${PATH}/faults`, fault);
  await faultsResource.invalidate();
}

/** Switches one fault off; `null` stands for all of them. */
export async function switchOff(fault: LabFaultDto | null): Promise<void> {
  await http.delete(fault ? `${PATH}/faults/${fault.id}` : `${PATH}/faults`);
  await faultsResource.invalidate();
}

/** What makes people: a scenario, or a seed. */
export type PeopleTask = { scenario: LabScenario; replace: boolean } | LabSeedRequestDto;

/** Makes people; returns how they sign in. */
export async function makePeople(task: PeopleTask): Promise<LabPersonDto[]> {
  const options = { isLong: true };
  const { people } =
    'scenario' in task
      ? await http.post<LabPeopleDto>(
          `${PATH}/scenarios/${task.scenario}`,
          { replace: task.replace },
          options,
        )
      : await http.post<LabPeopleDto>(`${PATH}/seed`, task, options);
  return people;
}

export const labLive: LiveBindings = {
  lab: () => {
    for (const resource of [clockResource, snapshotsResource, faultsResource]) void resource.invalidate();
  },
};
