import { useEffect } from 'react';
import type { AgentPresenceDto } from '#contract/shapes/chat.dto';
import { http } from '../api/http.js';
import { on } from '../live/connection.js';
import { createResource, useResource } from '../store/create-resource.js';

/** Milliseconds between questions while somebody works in the chat: a node that is killed tells of nothing. */
const ASK_AGAIN_MS = 30_000;

/** Whether an agent is online, and who of the bank works in the customer's conversation. */
export const presenceResource = createResource('chat.presence', () =>
  http.get<AgentPresenceDto>('/api/chat/presence'),
);

/** Puts in whether an agent is online, as a push says; who works in the conversation stays. */
export function withPresence({ agentsOnline }: Pick<AgentPresenceDto, 'agentsOnline'>): void {
  const { data } = presenceResource.store.getState();
  presenceResource.set({ contact: data?.contact ?? null, agentsOnline });
}

/** The first name of whoever of the bank works in the conversation; `null` for nobody, `undefined` if not known. */
export function useContact(): string | null | undefined {
  const { data } = useResource(presenceResource);
  const contact = data?.contact;
  useEffect(() => on('chat.contact', () => void presenceResource.invalidate()), []);
  const isSomebody = typeof contact === 'string';
  useEffect(() => {
    if (!isSomebody) return;
    const timer = setInterval(() => void presenceResource.invalidate(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSomebody]);
  return contact;
}
