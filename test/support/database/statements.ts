import { jest } from '@jest/globals';
import { Client } from 'pg';

/** Statements that a node sends on a timer, regardless of requests; by name or text. */
const OWN_ACCOUNT = ['events-since', 'is-any-agent-present', 'mark-agents-present', 'tell-other-nodes'];

/** The statements that `work` makes all nodes of this process send, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    for (const [statement] of query.mock.calls as unknown[][]) {
      const { name, text } = typeof statement === 'string' ? { text: statement } : (statement as Query);
      if (!OWN_ACCOUNT.includes(name ?? text)) statements.push(text);
    }
  } finally {
    query.mockRestore();
  }
  return statements;
}

interface Query {
  name?: string;
  text: string;
}
