import { useLocation, useNavigate } from 'react-router-dom';
import type { SupportSummaryDto } from '#contract/shapes/support.dto';
import type { ConversationQuery } from './support.api.js';

export const DESK_LISTS = ['mine', 'unclaimed', 'all', 'resolved'] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** What the desk shows, as given by its address. */
export interface DeskPlace {
  list: DeskList;
  conversationId: string | null;
  /** On a small screen the customer pane is a step of its own. */
  isCustomerShown: boolean;
}

export const QUERIES: Record<DeskList, ConversationQuery> = {
  mine: { status: 'open', claimed: 'me' },
  unclaimed: { status: 'open', claimed: 'nobody' },
  all: { status: 'open' },
  resolved: { status: 'resolved' },
};

/** The number of conversations in a list; `null` for resolved ones, which are not counted. */
export function countOf(list: DeskList, summary: SupportSummaryDto): number | null {
  if (list === 'resolved') return null;
  return list === 'all' ? summary.open : summary[list];
}

export function placeOf(search: string): DeskPlace {
  const query = new URLSearchParams(search);
  const conversationId = query.get('conversation');
  return {
    list: DESK_LISTS.find((list) => list === query.get('list')) ?? 'all',
    conversationId,
    isCustomerShown: conversationId !== null && query.get('show') === 'customer',
  };
}

export function searchOf({ list, conversationId, isCustomerShown }: DeskPlace): string {
  const query = new URLSearchParams();
  if (list !== 'all') query.set('list', list);
  if (conversationId !== null) query.set('conversation', conversationId);
  if (isCustomerShown) query.set('show', 'customer');
  return query.size > 0 ? `?${query.toString()}` : '';
}

export interface DeskAddress extends DeskPlace {
  showList: (list: DeskList) => void;
  open: (conversationId: string) => void;
  showCustomer: () => void;
  /** One step back: from the customer to the thread, from the thread to the list. */
  goBack: () => void;
}

/**
 * The address of the desk. A step forward adds an entry to the browser's history; changing the conversation
 * replaces the entry.
 */
export function useDeskAddress(): DeskAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const place = placeOf(location.search);
  const isStep = (location.state as { isStep?: boolean } | null)?.isStep ?? false;

  const go = (to: DeskPlace, isFurther: boolean) => {
    void navigate(
      { search: searchOf(to) },
      { replace: !isFurther, state: { isStep: isFurther || isStep }, preventScrollReset: true },
    );
  };
  return {
    ...place,
    showList: (list) => go({ ...place, list }, false),
    open: (conversationId) => {
      if (conversationId === place.conversationId) return;
      go({ ...place, conversationId, isCustomerShown: false }, place.conversationId === null);
    },
    showCustomer: () => go({ ...place, isCustomerShown: true }, true),
    goBack: () => {
      if (isStep) void navigate(-1);
      else if (place.isCustomerShown) go({ ...place, isCustomerShown: false }, false);
      else go({ ...place, conversationId: null }, false);
    },
  };
}
