/** Where a field's list opens: inside of the dialog, or it would be outside of what a screen reader is in. */
export function besideField(field: HTMLElement): HTMLElement {
  return field.parentElement ?? document.body;
}
