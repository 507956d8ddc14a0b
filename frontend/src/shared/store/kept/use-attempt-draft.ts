import { useState } from 'react';
import type { AttemptKeys, KeptKeys } from '../../api/attempt-keys.js';
import { type DraftName, takeDraft } from './drafts.js';
import { useDraftReader } from './use-draft.js';

/**
 * Keeps what is typed over a reload by the app, as `useDraftReader` does, together with the idempotency keys of what was
 * sent; returns what was restored after one. If the response of an attempt was lost in the reload, the same content is
 * sent under the same key again.
 * @param read what is typed, without the PIN
 */
export function useAttemptDraft<Values extends object>(
  name: DraftName,
  keys: Pick<AttemptKeys<never>, 'kept' | 'restore'>,
  read: () => Values,
): Values | null {
  const [draft] = useState(() => {
    const taken = takeDraft(name) as (Values & { attempts?: KeptKeys }) | null;
    if (taken === null) return null;
    const { attempts, ...values } = taken;
    keys.restore(attempts);
    return values as Values;
  });
  useDraftReader(name, () => ({ ...read(), attempts: keys.kept() }));
  return draft;
}
