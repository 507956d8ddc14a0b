import { useStore } from 'zustand';
import type { WritingMode } from './composer-focus.js';
import { createKeptStore, perOwner } from './drafts-kept.js';

interface Drafts {
  /** By conversation and mode. */
  texts: Record<string, string>;
  /** By conversation: what is written in it now. */
  modes: Record<string, WritingMode>;
}

const draftsOf = perOwner((ownerId) => createKeptStore<Drafts>('drafts', ownerId, { texts: {}, modes: {} }));

const place = (conversationId: string, mode: WritingMode) => `${conversationId} ${mode}`;

export function useMode(ownerId: string, conversationId: string): WritingMode {
  return useStore(draftsOf(ownerId), ({ modes }) => modes[conversationId] ?? 'reply');
}

export function setMode(ownerId: string, conversationId: string, mode: WritingMode): void {
  draftsOf(ownerId).setState(({ modes }) => ({ modes: { ...modes, [conversationId]: mode } }));
}

export function useDraft(ownerId: string, conversationId: string, mode: WritingMode): string {
  return useStore(draftsOf(ownerId), ({ texts }) => texts[place(conversationId, mode)] ?? '');
}

/** An empty draft is none. */
export function setDraft(ownerId: string, conversationId: string, mode: WritingMode, text: string): void {
  const here = place(conversationId, mode);
  draftsOf(ownerId).setState(({ texts }) => {
    const others = Object.entries(texts).filter(([where]) => where !== here);
    return { texts: Object.fromEntries(text === '' ? others : [...others, [here, text]]) };
  });
}

/** What could not be sent is written again, before what was written since. */
export function giveBack(ownerId: string, conversationId: string, mode: WritingMode, text: string): void {
  const since = draftsOf(ownerId).getState().texts[place(conversationId, mode)] ?? '';
  setDraft(ownerId, conversationId, mode, since === '' ? text : `${text}\n${since}`);
}
