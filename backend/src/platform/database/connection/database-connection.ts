/** The connection settings of a PostgreSQL server, and how to close it. */
export interface DatabaseConnection {
  readonly target:
    | { urls: readonly string[] }
    | { host: string; port: number; username: string; database: string };
  /** Stops the embedded server. Does nothing for an external server. */
  close(): Promise<void>;
}
