import { type CSSProperties, useSyncExternalStore } from 'react';

/**
 * What the keyboard of a phone leaves of the screen, for style sheets: no unit of CSS knows of it everywhere.
 * Nothing while somebody has zoomed in, who would else see the panel shrink.
 */
export function useVisibleArea(): CSSProperties {
  const area = useSyncExternalStore(subscribe, measure);
  const [top, height] = area.split(' ');
  return height === undefined ? {} : ({ '--visible-top': top, '--visible-height': height } as CSSProperties);
}

/** One text, so that React sees whether it is the same. */
function measure(): string {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return '';
  return `${Math.round(viewport.offsetTop)}px ${Math.round(viewport.height)}px`;
}

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
}
