import { useSyncExternalStore } from 'react';

/** The name of a colour in tokens.css. */
export type ColorToken = `--${string}`;

const SEPARATOR = '|';

/** The current values of the colours: a canvas cannot use custom properties, and the theme can change. */
export function useTokens(names: readonly ColorToken[]): string[] {
  const colors = useSyncExternalStore(subscribe, () => {
    const style = getComputedStyle(document.documentElement);
    return names.map((name) => style.getPropertyValue(name).trim()).join(SEPARATOR);
  });
  return colors.split(SEPARATOR);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The `animate` option of G2. Honours prefers-reduced-motion. */
export function motion(): false | undefined {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? false : undefined;
}
