/** Keys by the content of their requests, as plain JSON. */
export type KeptKeys = Readonly<Record<string, string>>;

export interface AttemptKeys<Request> {
  of: (request: Request) => string;
  /** Starts anew: from now on, the same content gets a new key. */
  forget: () => void;
  /** The keys that were given out, to be kept with the draft of the form. */
  kept: () => KeptKeys;
  /** Takes over keys that were kept; returns itself. */
  restore: (kept: KeptKeys | undefined) => AttemptKeys<Request>;
}

/**
 * Creates the idempotency keys of one form. Requests of equal content have one key, however often they are sent, so
 * that an attempt whose response was lost never takes effect twice.
 * @param contentOf what makes two requests the same; never a PIN, as it is kept with the key
 */
export function createKeys<Request>(
  contentOf: (request: Request) => unknown,
  makeKey: () => string = () => crypto.randomUUID(),
): AttemptKeys<Request> {
  const keys = new Map<string, string>();
  const all: AttemptKeys<Request> = {
    of(request) {
      const content = JSON.stringify(contentOf(request));
      const key = keys.get(content) ?? makeKey();
      keys.set(content, key);
      return key;
    },
    forget: () => keys.clear(),
    kept: () => Object.fromEntries(keys),
    restore(kept = {}) {
      for (const [content, key] of Object.entries(kept)) keys.set(content, key);
      return all;
    },
  };
  return all;
}
