type Field = HTMLInputElement | HTMLTextAreaElement;

const typed = new Set<Field>();

/** Remembers the fields that somebody types in. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    if (!isField(target) || isSearch(target)) return;
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    typed.add(target);
  });
}

/** Whether there is input that would be lost: a form in a dialog, or a field with text that was typed. */
export function isFormOpen(): boolean {
  return hasFormInDialog() || [...typed].some((field) => field.isConnected && field.value !== '');
}

function hasFormInDialog(): boolean {
  return [...document.querySelectorAll('.ant-modal form, dialog[open] form')].some(
    (form) => form.getClientRects().length > 0,
  );
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isSearch(field: Field): boolean {
  return field.type === 'search' || field.closest('[role=search], .ant-input-search, .ant-select') !== null;
}
