import type { PinDto } from '#contract/shapes/access/credentials.dto';
import { http } from '../api/http.js';
import type { LiveBindings } from '../live/live-bindings.js';
import { createResource } from '../store/create-resource.js';

/** Whether the signed-in customer has a transaction PIN. */
export const pinResource = createResource<PinDto>('own-pin', () => http.get<PinDto>('/api/auth/pin'));

/** An administrator sets the PIN of a customer, too. */
export const pinLive: LiveBindings = {
  user: () => void pinResource.invalidate(),
};
