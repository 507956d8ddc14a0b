import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.js';
import type { DeskUser } from '../state/desk-user.js';
import { ThreadGroupView } from './message-group.js';
import { threadGroups } from './group-messages.js';
import { isSameChunk, type ThreadChunk } from './chunk-messages.js';

interface MessageChunkProps {
  chunk: ThreadChunk;
  /** Near the end, where a thread is opened. */
  isNewest: boolean;
  customerName: string;
  /** How far the customer has read. */
  readUpTo: string | null;
  me: DeskUser;
}

/** Before it was on screen, in pixels. */
const GUESSED_HEIGHT = 52;
/** How far from what is on screen it is drawn already. */
const MARGIN = '1000px 0px';

/** It is drawn while it is near what is on screen; else it only takes its place, so that long threads stay quick. */
export const MessageChunk = memo(function MessageChunk(props: MessageChunkProps) {
  const { chunk, isNewest, customerName, readUpTo, me } = props;
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNear(place, isNewest, chunk.messages.length * GUESSED_HEIGHT);
  if (!isNear && !isNewest) return <div ref={place} style={{ height }} />;
  return (
    <div ref={place}>
      {threadGroups(chunk.messages, (at) => format.date(at), chunk.before).map((group) => (
        <ThreadGroupView
          key={group.key}
          group={group}
          customerName={customerName}
          readUpTo={readUpTo}
          me={me}
        />
      ))}
    </div>
  );
}, looksAlike);

function useNear(place: RefObject<HTMLDivElement | null>, isNearAtFirst: boolean, guessedHeight: number) {
  const [state, setState] = useState({ isNear: isNearAtFirst, height: guessedHeight });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setState({ isNear: entry.isIntersecting, height: entry.boundingClientRect.height });
      },
      { root: element.closest('[role="log"]'), rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return state;
}

function looksAlike(one: MessageChunkProps, other: MessageChunkProps): boolean {
  return (
    isSameChunk(one.chunk, other.chunk) &&
    one.isNewest === other.isNewest &&
    one.customerName === other.customerName &&
    one.readUpTo === other.readUpTo &&
    one.me.id === other.me.id
  );
}
