import { useState } from 'react';
import { useBackStep } from '../../../shared/ui/back-steps.js';
import { useMedia } from '../../../shared/ui/use-media.js';
import type { RequiredField } from './transfer-rules.js';

/** The steps of the form on a phone. */
export const STEPS = ['details', 'review', 'pin'] as const;
export type Step = (typeof STEPS)[number];

/** Narrower screens show one step at a time. */
const PHONE = '(width < 48em)';

export interface Steps {
  /** Whether the whole form is on one screen; then there is only its first step. */
  isOneScreen: boolean;
  step: Step;
  isLast: boolean;
  /** Whether this part of the form is on screen. */
  shows: (part: Step) => boolean;
  /** Whether the field belongs to this step or to one before it. */
  asksFor: (field: RequiredField) => boolean;
  goTo: (step: Step) => void;
  next: () => void;
  back: () => void;
}

/**
 * The step on screen: each on a page of its own on phones, all at once on wider screens. The browser's Back button goes
 * to the step before, except while the transfer is being sent.
 */
export function useSteps(isSending: boolean): Steps {
  const isOneScreen = !useMedia(PHONE);
  const [chosen, setChosen] = useState<Step>('details');
  const step = isOneScreen ? 'details' : chosen;
  const place = STEPS.indexOf(step);
  const go = (to: number) => setChosen(STEPS[to] ?? step);
  const back = () => go(place - 1);
  const goBack = () => {
    if (isSending) return false;
    back();
    return true;
  };
  useBackStep(place >= 1, goBack);
  useBackStep(place >= 2, goBack);
  return {
    isOneScreen,
    step,
    isLast: isOneScreen || step === 'pin',
    shows: (part) => isOneScreen || part === step,
    asksFor: (field) => isOneScreen || STEPS.indexOf(stepOf(field)) <= place,
    goTo: setChosen,
    next: () => go(place + 1),
    back,
  };
}

/** The step in which a required field stands. */
export function stepOf(field: RequiredField): Step {
  return field === 'pin' ? 'pin' : 'details';
}
