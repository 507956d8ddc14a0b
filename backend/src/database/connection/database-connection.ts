/** How to reach PostgreSQL, in `pg`'s words, and how to let go of it at the end. */
export interface DatabaseConnection {
  readonly target: { url: string } | { host: string; port: number; username: string; database: string };
  /** Stops the embedded server; nothing to do for one that is not ours. */
  close(): Promise<void>;
}
