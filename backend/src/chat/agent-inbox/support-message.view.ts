import type { SupportMessage } from '#contract/support';

interface StoredMessage {
  id: string;
  sender: 'user' | 'agent' | 'note';
  text: string;
  at: Date;
  authorName: string | null;
}

/** A message as agents and administrators see it: with the name of the agent who wrote it. */
export function supportMessageView({ id, sender, text, at, authorName }: StoredMessage): SupportMessage {
  return {
    id,
    sender,
    message: text,
    timestamp: at.toISOString(),
    agentName: sender === 'user' ? null : authorName,
  };
}
