import { createStore, useStore } from 'zustand';

export type PanelState = 'closed' | 'open' | 'minimised';

const panel = createStore<{ state: PanelState }>(() => ({ state: 'closed' }));

export function usePanel(): PanelState {
  return useStore(panel, ({ state }) => state);
}

export function isPanelOpen(): boolean {
  return panel.getState().state === 'open';
}

export function openChat(): void {
  panel.setState({ state: 'open' });
}

export function closeChat(): void {
  panel.setState({ state: 'closed' });
}

/** Switches between open and minimised. */
export function toggleMinimised(): void {
  panel.setState(({ state }) => ({ state: state === 'minimised' ? 'open' : 'minimised' }));
}
