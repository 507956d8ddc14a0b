import { createStore, useStore } from 'zustand';

export type PanelState = 'closed' | 'open' | 'minimised';

interface Panel {
  state: PanelState;
  /** Whether it was opened in place of something that a restricted customer cannot do. */
  isForRestriction: boolean;
}

const panel = createStore<Panel>(() => ({ state: 'closed', isForRestriction: false }));

export function usePanel(): PanelState {
  return useStore(panel, ({ state }) => state);
}

export function isPanelOpen(): boolean {
  return panel.getState().state === 'open';
}

export function useIsForRestriction(): boolean {
  return useStore(panel, ({ isForRestriction }) => isForRestriction);
}

export function openChat(): void {
  panel.setState({ state: 'open' });
}

/** Opens the chat in place of what a restricted customer cannot do, and says why. */
export function openChatForRestriction(): void {
  panel.setState({ state: 'open', isForRestriction: true });
}

export function closeChat(): void {
  panel.setState({ state: 'closed', isForRestriction: false });
}

/** Switches between open and minimised. */
export function toggleMinimised(): void {
  panel.setState(({ state }) => ({ state: state === 'minimised' ? 'open' : 'minimised' }));
}
