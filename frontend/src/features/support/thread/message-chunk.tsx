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
  /** The time up to which the customer has read. */
  readUpTo: string | null;
  me: DeskUser;
}

/** The assumed height of a message that was not rendered yet, in pixels. */
const ESTIMATED_HEIGHT = 52;
/** Chunks closer than this to the visible part are rendered. */
const RENDER_MARGIN = '1000px 0px';

/**
 * A chunk of messages, rendered only near the visible part of the log; elsewhere it is an empty box of its
 * height, so that long threads stay fast.
 */
export const MessageChunk = memo(function MessageChunk(props: MessageChunkProps) {
  const { chunk, isNewest, customerName, readUpTo, me } = props;
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNear(place, isNewest, chunk.messages.length * ESTIMATED_HEIGHT);
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

function useNear(place: RefObject<HTMLDivElement | null>, isNearAtFirst: boolean, estimatedHeight: number) {
  const [state, setState] = useState({ isNear: isNearAtFirst, height: estimatedHeight });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setState({ isNear: entry.isIntersecting, height: entry.boundingClientRect.height });
      },
      { root: element.closest('[role="log"]'), rootMargin: RENDER_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
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
