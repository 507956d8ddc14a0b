import type { AdminBillerDto, BillerRequestDto, ChangeBillerDto } from '#contract/shapes/billers.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';

/** All billers, by name. */
export const adminBillersResource = createResource<AdminBillerDto[]>('admin/billers', '/api/admin/billers');

export const adminBillersLive: LiveBindings = {
  'admin.billers': () => void adminBillersResource.invalidate(),
};

export async function createBiller(request: BillerRequestDto): Promise<AdminBillerDto> {
  const biller = await http.post<AdminBillerDto>('/api/admin/billers', request);
  void adminBillersResource.invalidate();
  return biller;
}

export async function changeBiller(id: string, change: ChangeBillerDto): Promise<AdminBillerDto> {
  const biller = await http.patch<AdminBillerDto>(`/api/admin/billers/${id}`, change);
  void adminBillersResource.invalidate();
  return biller;
}
