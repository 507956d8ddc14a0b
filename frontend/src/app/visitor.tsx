export function showVisitor(root: HTMLElement): Promise<void> {
  root.textContent = '';
  return Promise.resolve();
}
