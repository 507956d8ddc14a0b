import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A page that comes in a file of its own. */
export interface LazyPage {
  (): ReactNode;
  /**
   * Brings it before it is shown: then it is there at once, and React holds no skeleton up for a while. Never
   * rejects: that a page cannot be had is told where it would be shown.
   */
  load: () => Promise<void>;
}

export function lazyPage(bring: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  const load = async () => {
    loaded = await bring();
    return { default: loaded };
  };
  const OnDemand = lazy(load);
  const Page = () => {
    // For as long as it is shown it is the same one, or it would begin anew.
    const [{ Shown }] = useState(() => ({ Shown: loaded ?? OnDemand }));
    return <Shown />;
  };
  return Object.assign(Page, {
    load: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  });
}

/** Page by address. */
export type Pages = Readonly<Record<string, LazyPage>>;
