import { createStore, useStore } from 'zustand';
import type { FreezeDto } from '#contract/shapes/freeze.dto';
import { http } from '../api/http.js';
import { withConfirmation } from '../confirmation/confirmation.store.js';
import { currentUserResource } from '../user/current-user.store.js';

/** Whether the customer is asked if they want to freeze everything. */
const question = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function useIsAskedToFreeze(): boolean {
  return useStore(question, ({ isOpen }) => isOpen);
}

/** Asks the customer, from whatever page, whether they want to freeze everything. */
export function askToFreeze(): void {
  question.setState({ isOpen: true });
}

export function stopAskingToFreeze(): void {
  question.setState({ isOpen: false });
}

/** Stops everything that moves the customer's money. */
export async function freeze(): Promise<void> {
  keep(await http.post<FreezeDto>('/api/freeze'));
}

/** Allows payments again; the bank asks for a strong factor. */
export async function unfreeze(): Promise<void> {
  const answer = await withConfirmation({ action: 'unfreezing', details: {} }, (confirmed) =>
    http.delete<FreezeDto>('/api/freeze', { body: confirmed }),
  );
  keep(answer);
}

function keep({ frozenAt }: FreezeDto): void {
  const { data } = currentUserResource.store.getState();
  if (data) currentUserResource.store.setState({ data: { ...data, frozenAt } });
}
