import type { LiveBindings } from '../../shared/live/live-bindings.js';

export const chatLive: LiveBindings = {};
