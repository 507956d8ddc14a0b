import { createStore } from 'zustand';

/** Opened by a key as by the button in the page's heading. */
export const deskHelp = createStore(() => ({ isOpen: false }));

export function openDeskHelp(): void {
  deskHelp.setState({ isOpen: true });
}

export function closeDeskHelp(): void {
  deskHelp.setState({ isOpen: false });
}
