export interface AttemptKeys<Request> {
  of: (request: Request) => string;
  /** Starts anew: from now on, the same content gets a new key. */
  forget: () => void;
}

/**
 * Creates the idempotency keys of one form. Requests of equal content have one key, however often they are sent, so
 * that an attempt whose response was lost never takes effect twice.
 * @param contentOf what makes two requests the same
 */
export function createKeys<Request>(
  contentOf: (request: Request) => unknown,
  makeKey: () => string = () => crypto.randomUUID(),
): AttemptKeys<Request> {
  const keys = new Map<string, string>();
  return {
    of(request) {
      const content = JSON.stringify(contentOf(request));
      const key = keys.get(content) ?? makeKey();
      keys.set(content, key);
      return key;
    },
    forget: () => {
      keys.clear();
    },
  };
}
