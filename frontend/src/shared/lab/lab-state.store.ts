import { LAB_STATE } from '#contract/lab';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What is on in the laboratory of the bank; `null` in a bank without one. */
const store = createStore<{ on: readonly string[] | null }>(() => ({ on: null }));

/** Takes over what an answer of the bank says; one without the header says nothing. */
export function noteLabState({ headers }: Partial<Pick<Response, 'headers'>>): void {
  const said = headers?.get(LAB_STATE) ?? null;
  if (said === null || said === store.getState().on?.join(' ')) return;
  store.setState({ on: said.split(' ').filter((word) => word !== '') });
}

/** What is on: `time` for a moved clock, and kinds of faults; `null` in a bank without a laboratory. */
export function useLabState(): readonly string[] | null {
  return useStore(store, ({ on }) => on);
}
