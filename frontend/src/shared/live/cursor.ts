/** Up to where this page has heard what happened; goes up with each connection. */
let cursor: string | undefined;

export function heardUpTo(): string | undefined {
  return cursor;
}

/** After each push. */
export function hear(upTo: string): void {
  cursor = upTo;
}

/** Before the first connection: what is loaded from here on is not stale when the socket opens. */
export function hearFirst(upTo: string | null): void {
  cursor ??= upTo ?? undefined;
}
