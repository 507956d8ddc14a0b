import type { ChangeStaffDto, CreateStaffDto, StaffDto } from '#contract/shapes/admin/staff.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';

/** All staff, by name. */
export const staffResource = createResource<StaffDto[]>('admin/staff', '/api/admin/staff');

export const staffLive: LiveBindings = {
  'admin.staff': () => void staffResource.invalidate(),
};

/** `key` is the idempotency key: the same request with the same key adds one person. */
export async function addStaff(request: CreateStaffDto, key: string): Promise<StaffDto> {
  const added = await http.post<StaffDto>('/api/admin/staff', request, {
    headers: { 'Idempotency-Key': key },
  });
  void staffResource.invalidate();
  return added;
}

export async function changeStaff(id: string, change: ChangeStaffDto): Promise<StaffDto> {
  const changed = await http.patch<StaffDto>(`/api/admin/staff/${id}`, change);
  void staffResource.invalidate();
  return changed;
}
