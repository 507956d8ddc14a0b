/** The last change that this page knows of. The page sends it with each connection. */
let cursor: string | undefined;

export function getCursor(): string | undefined {
  return cursor;
}

/** Stores the cursor of the latest push. */
export function setCursor(latest: string): void {
  cursor = latest;
}

/**
 * Sets the cursor before the first connection, so that changes made between the first load and the opening
 * of the socket are not missed.
 */
export function setInitialCursor(first: string | null): void {
  cursor ??= first ?? undefined;
}
