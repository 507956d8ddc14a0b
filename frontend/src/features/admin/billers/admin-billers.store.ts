import type { AdminBillerView, BillerRequest, ChangeBillerRequest } from '#contract/bills';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';

/** All billers, by name. */
export const adminBillersResource = createResource<AdminBillerView[]>('admin/billers', () =>
  http.get<AdminBillerView[]>('/api/admin/billers'),
);

export const adminBillersLive: LiveBindings = {
  'admin.billers': () => void adminBillersResource.invalidate(),
};

export async function createBiller(request: BillerRequest): Promise<AdminBillerView> {
  const biller = await http.post<AdminBillerView>('/api/admin/billers', request);
  void adminBillersResource.invalidate();
  return biller;
}

export async function changeBiller(id: string, change: ChangeBillerRequest): Promise<AdminBillerView> {
  const biller = await http.patch<AdminBillerView>(`/api/admin/billers/${id}`, change);
  void adminBillersResource.invalidate();
  return biller;
}
