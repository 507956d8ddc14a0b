import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { beneficiariesResource } from './beneficiaries.store.js';

export const beneficiariesLive: LiveBindings = {
  beneficiaries: () => void beneficiariesResource.invalidate(),
};
