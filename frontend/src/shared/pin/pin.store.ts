import type { PinView } from '#contract/auth';
import { http } from '../api/http.js';
import type { LiveBindings } from '../live/live-bindings.js';
import { createResource } from '../store/create-resource.js';

/** Whether the signed-in customer has a transaction PIN. */
export const pinResource = createResource<PinView>('own-pin', () => http.get<PinView>('/api/auth/pin'));

/** An administrator sets the PIN of a customer, too. */
export const pinLive: LiveBindings = {
  user: () => void pinResource.invalidate(),
};
