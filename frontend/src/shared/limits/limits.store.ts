import type { ChangeOwnLimitsDto, LimitsDto } from '#contract/shapes/limits.dto';
import { http } from '../api/http.js';
import { withConfirmation, withoutPin } from '../confirmation/confirmation.store.js';
import type { LiveBindings } from '../live/live-bindings.js';
import { createResource } from '../store/create-resource.js';

/** The limits of the customer's payments, with what is used of them. */
export const limitsResource = createResource<LimitsDto>('limits', '/api/limits');

const outdate = () => void limitsResource.invalidate();

/** Each payment uses something of them. */
export const limitsLive: LiveBindings = { limits: outdate, transactions: outdate, bills: outdate };

/** Changes limits of the customer; a raise may have to be confirmed by a strong factor. */
export async function changeLimits(request: ChangeOwnLimitsDto): Promise<LimitsDto> {
  const changed = await withConfirmation(
    { action: 'limit_raise', details: withoutPin(request) },
    (confirmed) => http.patch<LimitsDto>('/api/limits', { ...request, ...confirmed }),
  );
  limitsResource.set(changed);
  return changed;
}

/** Keeps the present limits, although a raise was asked for. */
export async function takeBackRaise(): Promise<LimitsDto> {
  const changed = await http.delete<LimitsDto>('/api/limits/raise');
  limitsResource.set(changed);
  return changed;
}
