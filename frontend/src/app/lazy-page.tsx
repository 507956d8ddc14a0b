import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A page that is a chunk of its own. */
export interface LazyPage {
  (): ReactNode;
  /**
   * Preloads the page, so that it renders at once instead of showing a skeleton first. Never rejects: a
   * failed load is reported where the page would be shown.
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
    // Keeps one component for as long as the page is shown; another one would remount it.
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

/** Pages by address. */
export type Pages = Readonly<Record<string, LazyPage>>;
