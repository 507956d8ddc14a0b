import { useEffect, useEffectEvent, useState } from 'react';
import { useMedia } from '../../../shared/ui/use-media.js';

/** Narrower screens show one step at a time. */
const PHONE = '(width < 48em)';

/** The steps of a form, which a wider screen shows all at once. */
export interface Steps<Step extends string> {
  all: readonly Step[];
  /** Whether the whole form is on one screen; then there is only its first step. */
  isOneScreen: boolean;
  step: Step;
  /** The number of steps before the one on screen. */
  place: number;
  isLast: boolean;
  /** Whether this part of the form is on screen. */
  shows: (part: Step) => boolean;
  /** Whether this part of the form is on screen, or was before. */
  hasReached: (part: Step) => boolean;
  goTo: (step: Step) => void;
  next: () => void;
  back: () => void;
}

/** The step on screen: each on a page of its own on phones, all at once on wider screens. */
export function useSteps<Step extends string>(all: readonly [Step, ...Step[]], start: Step): Steps<Step> {
  const isOneScreen = !useMedia(PHONE);
  const [chosen, setChosen] = useState(start);
  const step = isOneScreen ? all[0] : chosen;
  const place = all.indexOf(step);
  const go = (by: number) => setChosen((now) => all[all.indexOf(now) + by] ?? now);
  return {
    all,
    isOneScreen,
    step,
    place,
    isLast: isOneScreen || place === all.length - 1,
    shows: (part) => isOneScreen || part === step,
    hasReached: (part) => isOneScreen || all.indexOf(part) <= place,
    goTo: setChosen,
    next: () => go(1),
    back: () => go(-1),
  };
}

/** Moves the focus when the form appears, and with each change of the step. */
export function useFocusOfStep(step: string, focus: () => void): void {
  const move = useEffectEvent(focus);
  useEffect(() => {
    move();
  }, [step]);
}
