import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../../support/http/client.js';

/** Valid calls, by their routes. Each has a resource of its own. */
export type Calls = Record<string, (client: Client) => Promise<Answer>>;

export const NAME = { firstName: 'Sarah', lastName: 'Test' };
/** The time up to which messages are read. */
export const SOON = { upTo: '2100-01-01' };

export const newEmail = () => `${randomUUID()}@example.ae`;
