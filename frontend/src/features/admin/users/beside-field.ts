/** Container for a field's dropdown: inside the dialog, because screen readers ignore anything outside it. */
export function besideField(field: HTMLElement): HTMLElement {
  return field.parentElement ?? document.body;
}
