import { createStore, useStore } from 'zustand';
import { CONVERSATION_ORDERS, type ConversationOrder } from '#contract/support';

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
  try {
    localStorage.setItem(KEY, order);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

function remembered(): ConversationOrder {
  try {
    const kept = localStorage.getItem(KEY);
    return CONVERSATION_ORDERS.find((order) => order === kept) ?? DEFAULT;
  } catch {
    return DEFAULT;
  }
}
