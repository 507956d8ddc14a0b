import { createStore, useStore } from 'zustand';
import { CONVERSATION_ORDERS, type ConversationOrder } from '#contract/support';
import { deviceStorage } from '../../../shared/store/kept/browser-storage.js';

const KEY = 'falaj.desk.order';

/** The order of the unclaimed conversations: the longest waiting first, unless the agent chooses another. */
const DEFAULT: ConversationOrder = 'waiting';

const listOrder = createStore<{ order: ConversationOrder }>(() => ({ order: remembered(KEY, DEFAULT) }));

/** The order of the other open conversations. */
const OPEN_KEY = 'falaj.desk.openOrder';
const openOrder = createStore<{ order: ConversationOrder }>(() => ({
  order: remembered(OPEN_KEY, 'newest'),
}));

/** The order that was chosen for the other open conversations. */
export function useOpenOrder(): ConversationOrder {
  return useStore(openOrder, ({ order }) => order);
}

export function chooseOpenOrder(order: ConversationOrder): void {
  openOrder.setState({ order });
  deviceStorage.set(OPEN_KEY, order);
}

/** The order that was chosen for the unclaimed conversations. Stored in this browser, not with the account. */
export function useListOrder(): ConversationOrder {
  return useStore(listOrder, ({ order }) => order);
}

export function chooseListOrder(order: ConversationOrder): void {
  listOrder.setState({ order });
  deviceStorage.set(KEY, order);
}

function remembered(key: string, byDefault: ConversationOrder): ConversationOrder {
  const kept = deviceStorage.get(key);
  return CONVERSATION_ORDERS.find((order) => order === kept) ?? byDefault;
}
