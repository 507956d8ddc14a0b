import type { AdminPoliciesDto, PoliciesRequestDto } from '#contract/shapes/admin/policies.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';

const PATH = '/api/admin/policies';

/** The rules that staff switch on while the bank runs. */
export const policiesResource = createResource<AdminPoliciesDto>('admin.policies', PATH);

/** Changes policies; the others stay. The change is of the version that is on screen. */
export async function changePolicies(change: Omit<PoliciesRequestDto, 'version'>): Promise<void> {
  const version = policiesResource.store.getState().data?.version ?? 1;
  policiesResource.set(await http.put<AdminPoliciesDto>(PATH, { version, ...change }));
}

export const policiesLive: LiveBindings = {
  'admin.policies': () => void policiesResource.invalidate(),
};
