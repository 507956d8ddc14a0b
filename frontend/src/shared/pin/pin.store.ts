import { createStore, useStore } from 'zustand';
import type { ChangePinDto, PinDto } from '#contract/shapes/access/credentials.dto';
import { http } from '../api/http.js';
import { withConfirmation } from '../confirmation/confirmation.store.js';
import type { LiveBindings } from '../live/live-bindings.js';
import { createResource } from '../store/create-resource.js';

/** Whether the signed-in customer has a transaction PIN. */
export const pinResource = createResource<PinDto>('own-pin', '/api/auth/pin');

/** Whether the customer had no PIN at the beginning of this visit, and so has done nothing here before. */
const visit = createStore<{ isFirst: boolean }>(() => ({ isFirst: false }));
pinResource.store.subscribe(({ data }) => {
  if (data?.isSet === false) visit.setState({ isFirst: true });
});

export function useIsFirstVisit(): boolean {
  return useStore(visit, ({ isFirst }) => isFirst);
}

/** Sets the customer's first PIN, or changes it. */
export function changePin(change: ChangePinDto): Promise<undefined> {
  return withConfirmation({ action: 'pin_change', details: {} }, (confirmed) =>
    http.put<undefined>('/api/auth/pin', { ...change, ...confirmed }),
  );
}

/** An administrator sets the PIN of a customer, too. */
export const pinLive: LiveBindings = {
  user: () => void pinResource.invalidate(),
};
