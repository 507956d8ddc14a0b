import type { ComponentType, ReactNode } from 'react';
import { loadLaterTexts } from '../shared/i18n/later-texts.js';
import { lazyCode, Loaded } from '../shared/lazy/lazy-part.js';
import { prefetch } from '../shared/lazy/prefetch.js';

/** A page that is a chunk of its own. */
export interface LazyPage {
  (): ReactNode;
  /**
   * Preloads the page, so that it renders at once instead of showing a skeleton first. Never rejects: a
   * failed load is reported where the page would be shown.
   */
  load: () => Promise<void>;
}

/** A page that is loaded when it is shown, or before that when the browser is idle. */
export function lazyPage(bring: () => Promise<ComponentType>): LazyPage {
  const code = lazyCode<object>(bring);
  prefetch(code.load);
  const Page = () => <Loaded code={code} props={{}} />;
  return Object.assign(Page, { load: code.load });
}

/** As `lazyPage`, for a page whose texts are not among those of its role; see `later-texts.ts`. */
export function laterPage(bring: () => Promise<ComponentType>): LazyPage {
  return lazyPage(async () => {
    const [page] = await Promise.all([bring(), loadLaterTexts()]);
    return page;
  });
}

/** Pages by address. */
export type Pages = Readonly<Record<string, LazyPage>>;
