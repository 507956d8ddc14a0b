import type { ChangeLimitsDto, LimitsDto } from '#contract/shapes/limits.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';

const path = (userId: string) => `/api/admin/users/${userId}/limits`;

/** The limits of customers' payments, one resource for each customer. */
export const limitsOfCustomers = createResourceFamily<LimitsDto>('admin.user-limits', (id = '') =>
  http.get<LimitsDto>(path(id)),
);

/** Sets all limits of a customer at once. */
export async function setLimits(userId: string, request: ChangeLimitsDto): Promise<LimitsDto> {
  const limits = await http.put<LimitsDto>(path(userId), request);
  limitsOfCustomers.of(userId).set(limits);
  return limits;
}

const reload = () => {
  limitsOfCustomers.invalidate();
};

export const customerLimitsLive: LiveBindings = { 'admin.users': reload, 'admin.transactions': reload };
