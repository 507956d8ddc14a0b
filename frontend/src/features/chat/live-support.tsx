import { lazy, Suspense } from 'react';
import { ChatButton } from './chat-button.js';
import type { Customer } from './chat-sending.js';
import { usePanel } from './panel.store.js';

const ChatPanel = lazy(async () => ({ default: (await import('./chat-panel.js')).ChatPanel }));

/** The chat with the bank's support: a button on every page, and the panel that it opens. */
export function LiveSupport({ customer }: { customer: Customer }) {
  const isClosed = usePanel() === 'closed';
  return (
    <>
      <ChatButton />
      {!isClosed && (
        <Suspense fallback={null}>
          <ChatPanel customer={customer} />
        </Suspense>
      )}
    </>
  );
}
