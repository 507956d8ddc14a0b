import { createStore, useStore } from 'zustand';
import { CONVERSATION_ORDERS, type ConversationOrder } from '#contract/support';
import { deviceStorage } from '../../../shared/store/kept/browser-storage.js';

const KEY = 'falaj.desk.order';

/** The order of the unclaimed conversations: the longest waiting first, unless the agent chooses another. */
const DEFAULT: ConversationOrder = 'waiting';

const listOrder = createStore<{ order: ConversationOrder }>(() => ({ order: remembered() }));

/** The order that was chosen for the unclaimed conversations. Stored in this browser, not with the account. */
export function useListOrder(): ConversationOrder {
  return useStore(listOrder, ({ order }) => order);
}

export function chooseListOrder(order: ConversationOrder): void {
  listOrder.setState({ order });
  deviceStorage.set(KEY, order);
}

function remembered(): ConversationOrder {
  const kept = deviceStorage.get(KEY);
  return CONVERSATION_ORDERS.find((order) => order === kept) ?? DEFAULT;
}
