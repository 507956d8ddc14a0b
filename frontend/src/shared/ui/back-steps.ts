import { useEffect, useReducer, useRef } from 'react';
import {
  createPath,
  type Location,
  type NavigateFunction,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { createStore, useStore } from 'zustand';

/** Goes one step back. Returns false if that is not possible now; then the step stays. */
type Back = () => unknown;

/** The steps that are taken now, the latest last. */
const steps = createStore<{ taken: readonly Back[] }>(() => ({ taken: [] }));

/**
 * A step within a page, such as an open dialog or a part of its form: while `isTaken`, the browser's Back button calls
 * `onBack` instead of leaving the page. `onBack` returns false to refuse. Needs {@link useBackSteps} in the app.
 */
export function useBackStep(isTaken: boolean, onBack: Back): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    if (!isTaken) return undefined;
    const back = () => latest.current();
    steps.setState(({ taken }) => ({ taken: [...taken, back] }));
    return () => steps.setState(({ taken }) => ({ taken: taken.filter((one) => one !== back) }));
  }, [isTaken]);
}

/** Marks the entries of steps in the browser's history; those from before a reload stand for nothing any more. */
const VISIT = performance.timeOrigin;

interface Mark {
  visit: number;
  /** The number of steps that are taken at this entry. */
  steps: number;
}

const marked = (count: number): { step: Mark } => ({ step: { visit: VISIT, steps: count } });

function stepsAt({ state }: Location<unknown>): number {
  const mark = (state as Partial<ReturnType<typeof marked>> | null)?.step;
  return mark?.visit === VISIT ? mark.steps : 0;
}

/** Keeps an entry in the browser's history for each step. Call it once, within the router. */
export function useBackSteps(): void {
  const navigate = useNavigate();
  const location = useLocation() as Location<unknown>;
  const type = useNavigationType();
  const taken = useStore(steps, (state) => state.taken.length);
  const pops = usePops();
  const known = useRef<Known>({ location, pops, steps: 0, isGoing: false });

  useEffect(() => {
    const { current } = known;
    const go = (by: number) => {
      current.isGoing = true;
      void navigate(by);
    };
    const { location: before, pops: popsBefore } = current;
    current.location = location;
    current.pops = pops;
    if (location !== before) {
      if (arrive({ known: current, before, type, navigate, go })) return;
    } else if (pops !== popsBefore && isHere(location) && arriveUnrendered(current, go)) return;
    // The location of another navigation arrives soon, and this runs again.
    if (current.isGoing || !isHere(location)) return;
    if (taken < current.steps) go(taken - current.steps);
    for (let count = current.steps + 1; count <= taken; count += 1) {
      void navigate(createPath(location), { state: marked(count) });
    }
    current.steps = taken;
  }, [location, navigate, pops, taken, type]);
}

/** Counts how often the browser went to another entry of its history. */
function usePops(): number {
  const [pops, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    window.addEventListener('popstate', count);
    return () => window.removeEventListener('popstate', count);
  }, []);
  return pops;
}

const isHere = (location: Location<unknown>) => createPath(location) === createPath(window.location);

interface Known {
  /** The last one that arrived. */
  location: Location<unknown>;
  /** How often the browser had gone to another entry then. */
  pops: number;
  /** The number of steps that the history has, or will have after what was asked of it. */
  steps: number;
  /** Whether the browser was asked to go to another entry, which takes it a moment. */
  isGoing: boolean;
}

/**
 * Follows the browser out of an entry that was left before the router has rendered it: the router renders locations a
 * moment later, and the same location as before is no change for it. Returns whether steps were taken back.
 */
function arriveUnrendered(known: Known, go: (by: number) => void): boolean {
  const here = stepsAt(known.location);
  if (known.isGoing) {
    if (here === known.steps) known.isGoing = false;
    return false;
  }
  if (here >= known.steps) return false;
  takeBackTo(here, known, go);
  return true;
}

interface Arrival {
  known: Known;
  before: Location<unknown>;
  type: NavigationType;
  navigate: NavigateFunction;
  /** Goes to another entry. */
  go: (by: number) => void;
}

/** Follows what happened in the history. Returns whether that answers it; the steps then change by themselves. */
function arrive({ known, before, type, navigate, go }: Arrival): boolean {
  const here = stepsAt(known.location);
  const isSamePage = known.location.pathname === before.pathname;
  const isOurs = known.isGoing;
  // The entry of a step that was taken back before the router has rendered it: the browser is about to leave it.
  if (isOurs && type === NavigationType.Push && isSamePage && here > known.steps) return true;
  known.isGoing = false;
  if (here === known.steps) return false;
  if (isOurs || !isSamePage || type === NavigationType.Push) {
    known.steps = here;
    return !isOurs;
  }
  if (type === NavigationType.Replace) {
    // Only the query was changed.
    void navigate(createPath(known.location), { replace: true, state: marked(known.steps) });
  } else if (here > known.steps) {
    // Forward, to a step that is over.
    go(known.steps - here);
  } else {
    takeBackTo(here, known, go);
  }
  return true;
}

/** Takes back steps until this number remains, and returns to the entry of the first one that refuses. */
function takeBackTo(remaining: number, known: Known, go: (by: number) => void): void {
  const back = known.steps - remaining;
  const refused = back - goBack(back);
  known.steps = remaining + refused;
  if (refused > 0) go(refused);
}

/** Takes back the latest steps, one by one. Returns how many. */
function goBack(count: number): number {
  const latest = steps.getState().taken.toReversed().slice(0, count);
  const refused = latest.findIndex((back) => back() === false);
  return refused === -1 ? count : refused;
}
