import { EVENT_TYPES, type EventType } from '#contract/events';

/** What a newer server may tell of is shown by its raw name. */
export function isKnownType(type: string): type is EventType {
  return EVENT_TYPES.some((known) => known === type);
}
