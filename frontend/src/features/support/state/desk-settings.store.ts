import type {
  AvailabilityDto,
  BusinessHoursDto,
  DeskAlertDto,
  DeskTargetsDto,
  HolidayDto,
  SharingDto,
} from '#contract/shapes/desk.dto';
import type { Availability } from '#contract/support';
import { http } from '../../../shared/api/http.js';
import { createResource } from '../../../shared/store/create-resource.js';

const DESK = '/api/support';

/** Replies that are due soon or overdue, and concern the user. */
export const alertsResource = createResource<DeskAlertDto[]>('support.alerts', `${DESK}/alerts`);

/** Whether the user takes conversations, and who else does. */
export const availabilityResource = createResource<AvailabilityDto>(
  'support.availability',
  `${DESK}/availability`,
);

export const hoursResource = createResource<BusinessHoursDto>('support.hours', `${DESK}/business-hours`);
export const holidaysResource = createResource<HolidayDto[]>('support.holidays', `${DESK}/holidays`);
export const targetsResource = createResource<DeskTargetsDto>('support.targets', `${DESK}/targets`);
export const sharingResource = createResource<SharingDto>('support.sharing', `${DESK}/sharing`);

export function invalidateDeskSettings(): void {
  for (const resource of [hoursResource, holidaysResource, targetsResource, sharingResource])
    void resource.invalidate();
}

export async function setAvailability(status: Availability): Promise<void> {
  availabilityResource.set(await http.put<AvailabilityDto>(`${DESK}/availability`, { status }));
}

export async function changeHours(hours: BusinessHoursDto['hours']): Promise<void> {
  hoursResource.set(await http.put<BusinessHoursDto>(`${DESK}/business-hours`, { hours }));
}

export async function addHoliday(holiday: HolidayDto): Promise<void> {
  await http.post<HolidayDto>(`${DESK}/holidays`, holiday);
  await holidaysResource.reload();
}

export async function removeHoliday(date: string): Promise<void> {
  await http.delete(`${DESK}/holidays/${date}`);
  await holidaysResource.reload();
}

export async function changeTargets(targets: DeskTargetsDto): Promise<void> {
  targetsResource.set(await http.put<DeskTargetsDto>(`${DESK}/targets`, targets));
}

export async function turnSharing(on: boolean): Promise<void> {
  sharingResource.set(await http.put<SharingDto>(`${DESK}/sharing`, { on }));
}
