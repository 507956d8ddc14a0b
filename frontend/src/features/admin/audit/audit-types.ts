import { EVENT_TYPES, type EventType } from '#contract/events';

/** Whether this version has texts for the type; a newer server may send others. */
export function isKnownType(type: string): type is EventType {
  return EVENT_TYPES.some((known) => known === type);
}
