/** Whether the heading of the first page of this visit takes the focus. */
let isDue = false;

/** Lets the heading of the first page take the focus, as after a navigation: the sign-in has loaded the page anew. */
export function focusFirstHeading(): void {
  isDue = true;
}

export function isFirstHeadingDue(): boolean {
  return isDue;
}

/** Ends {@link focusFirstHeading}: the heading has the focus. */
export function firstHeadingShown(): void {
  isDue = false;
}
