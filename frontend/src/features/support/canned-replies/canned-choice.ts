import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { MacroDto } from '#contract/shapes/macros.dto';
import type { CannedReplyDto, ConversationDto } from '#contract/shapes/support.dto';
import { useResource } from '../../../shared/store/create-resource.js';
import { isCanned, macrosResource, openPreview } from '../macros/macros.store.js';
import { cannedRepliesResource } from '../state/support.store.js';
import { cannedQueryAt, filledReply, matchingReplies } from './canned-query.js';

interface Parts {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  conversationId: string;
  customer: ConversationDto['customer'];
  /** Whether canned replies can be used in the text being written. */
  isOffered: boolean;
  onInsert: (text: string) => void;
}

export interface CannedChoice {
  isOpen: boolean;
  replies: readonly Offer[];
  active: number;
  activeId(listId: string): string | undefined;
  /** Called when the caret has moved or the text has changed. */
  follow(field: HTMLTextAreaElement): void;
  close(): void;
  /** Handles a key. Returns whether the list has used it. */
  press(event: KeyboardEvent): boolean;
  /** The text as it would be inserted. */
  textOf(reply: Offer): string;
  choose(reply: Offer): void;
  /** Appends to the draft, separated by a space. */
  type(text: string): void;
}

/** A canned reply, or a macro of more steps, which is previewed in place of being inserted. */
export type Offer = CannedReplyDto & { macro?: MacroDto };

/** Canned replies and macros as a listbox of the composer, while the focus stays in the text field. */
export function useCannedChoice(parts: Parts): CannedChoice {
  const { field, draft, conversationId, customer, isOffered, onInsert } = parts;
  const { data: canned = [] } = useResource(cannedRepliesResource);
  const { data: macros = [] } = useResource(macrosResource);
  const all: Offer[] = [...canned, ...macros.filter((macro) => !isCanned(macro)).map(offerOf)];
  // `null` while the field does not have the focus.
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const [marked, setMarked] = useState({ words: '', index: 0 });

  const query = isOffered && caret !== null ? cannedQueryAt(draft, caret) : null;
  const replies = query ? matchingReplies(all, query.words) : [];
  const isOpen = replies.length > 0 && query !== null && query.start !== dismissedAt;
  const active = marked.words === query?.words ? Math.min(marked.index, replies.length - 1) : 0;

  const follow = (text: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd, value } = text;
    setCaret(selectionStart === selectionEnd ? selectionStart : null);
    if (!cannedQueryAt(value, selectionStart)) setDismissedAt(null);
  };
  /** Replaces a range as if it were typed, with the caret after it. */
  const put = (text: string, start: number, end: number) => {
    field.current?.setRangeText(text, start, end, 'end');
    if (!field.current) return;
    onInsert(field.current.value);
    follow(field.current);
  };
  const textOf = (reply: Offer) => (reply.macro ? reply.text : filledReply(reply, customer));
  const choose = (reply: Offer) => {
    if (query) put(reply.macro ? '' : textOf(reply), query.start, query.end);
    if (reply.macro) openPreview(conversationId, reply.macro);
  };
  const move = (step: number) => {
    if (query) setMarked({ words: query.words, index: (active + step + replies.length) % replies.length });
  };
  const press = keysOf({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => {
      const reply = replies[active];
      if (reply) choose(reply);
    },
    Escape: () => setDismissedAt(query?.start ?? null),
  });

  return {
    isOpen,
    replies,
    active,
    activeId: (listId) => (replies[active] ? optionId(listId, replies[active]) : undefined),
    follow,
    close: () => setCaret(null),
    press: (event) => isOpen && press(event),
    textOf,
    choose,
    type: (text) => {
      const end = field.current?.value ?? '';
      put(end === '' || /\s$/.test(end) ? text : ` ${text}`, end.length, end.length);
    },
  };
}

function offerOf(macro: MacroDto): Offer {
  const { id, shortcut, name } = macro;
  return { id, shortcut, text: name, macro };
}

export function optionId(listId: string, { id }: CannedReplyDto): string {
  return `${listId}-${id}`;
}

/** Tab chooses as Enter does; Shift+Tab moves the focus back as usual. */
function keysOf(acts: Readonly<Record<string, () => void>>): (event: KeyboardEvent) => boolean {
  return (event) => {
    const act = acts[event.key === 'Tab' && !event.shiftKey ? 'Enter' : event.key];
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  };
}
