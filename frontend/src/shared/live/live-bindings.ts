import type { Resource as ResourceName } from '#contract/realtime';

/** What a feature does when one of its resources has changed at the server. */
export type LiveBindings = Readonly<Partial<Record<ResourceName, () => void>>>;
