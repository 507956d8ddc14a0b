import { grouped } from './check-payments.js';
import type { World } from '../work/world.js';

/** Compares the acknowledged actions of desk and chat with what is stored. */
export async function checkDesk(world: World): Promise<string[]> {
  return [
    ...(await checkRecipients(world)),
    ...(await checkAdjustments(world)),
    ...(await checkMessages(world)),
  ];
}

async function checkRecipients({ cluster, candidates }: World): Promise<string[]> {
  const rows = await cluster.sql<{ id: string; status: string }>(
    'SELECT id, verification_status AS status FROM beneficiaries WHERE id = ANY ($1)',
    [candidates.map(({ id }) => id)],
  );
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  return candidates.flatMap(({ id, decisions }) => {
    const taken = decisions.filter(({ call }) => call.fate === 'acknowledged');
    const status = statusOf.get(id);
    if (taken.length > 1) return [`I5: recipient ${id} was decided ${taken.length} times`];
    if (!taken[0] || status === undefined || status === taken[0].status) return [];
    return [`I7: recipient ${id} was ${taken[0].status}, and is ${status}`];
  });
}

/** Each acknowledged adjustment is in the audit trail, with the expected and the requested balance. */
async function checkAdjustments({ cluster, adjustments }: World): Promise<string[]> {
  const rows = await cluster.sql<{ word: string }>(
    `SELECT subject_id || ' ' || (before ->> 'balance') || ' ' || (after ->> 'balance') AS word
       FROM events WHERE type = 'account.balance_adjusted'`,
  );
  const done = grouped(rows, ({ word }) => word);
  const asked = adjustments.filter(({ call }) => call.fate === 'acknowledged');
  return [...grouped(asked, (one) => `${one.accountId} ${one.expected} ${one.balance}`)]
    .filter(([word, times]) => (done.get(word)?.length ?? 0) < times.length)
    .map(([word]) => `I7: adjustment ${word} was acknowledged, and is not there`);
}

/** I13: each acknowledged message is stored exactly once, with a unique time. */
async function checkMessages({ cluster, messages }: World): Promise<string[]> {
  const rows = await cluster.sql<{ text: string; times: number }>(
    'SELECT text, count(*)::int AS times FROM messages GROUP BY text',
  );
  const timesOf = new Map(rows.map(({ text, times }) => [text, times]));
  return messages.flatMap(({ text, payer, calls }) => {
    const times = timesOf.get(text) ?? 0;
    const isGone = payer.withdrawals.some(
      ({ right, call }) => right === 'customer' && call.fate !== 'refused',
    );
    if (times > 1) return [`I13: message ${text} is there ${times} times`];
    if (times === 1 && calls.every(({ fate }) => fate === 'refused'))
      return [`I7: ${text} was refused, and is there`];
    const isKnown = calls.some(({ fate }) => fate === 'acknowledged');
    return isKnown && times === 0 && !isGone
      ? [`I7: message ${text} was acknowledged, and is not there`]
      : [];
  });
}
