import type { Attempt, Payer, Withdrawal, World } from '../work/world.js';

/** I9: a request that began after a withdrawal was acknowledged must not succeed under that right. */
export function checkRights({ payments, pots }: World): string[] {
  const moved = pots.flatMap(({ payer, movements }) => movements.map((movement) => ({ payer, ...movement })));
  return [...payments, ...moved].flatMap((deed) =>
    deed.attempts
      .filter(({ call }) => call.fate === 'acknowledged' && !call.replayed)
      .flatMap((attempt) => deed.payer.withdrawals.filter((withdrawal) => isBroken(withdrawal, attempt)))
      .map(({ right }) => sentence(deed, right)),
  );
}

/** A payment or a movement of a goal, which needs no PIN. */
interface Deed {
  key: string;
  amount: string;
  payer: Payer;
  attempts: (Omit<Attempt, 'pin'> & { pin?: string })[];
}

function isBroken(
  { right, which, call, restoredFrom }: Withdrawal,
  attempt: Deed['attempts'][number],
): boolean {
  if (call.fate !== 'acknowledged' || attempt.call.begun < call.ended) return false;
  if (restoredFrom !== null && attempt.call.ended > restoredFrom) return false;
  if (right === 'pin') return attempt.pin === which;
  if (right === 'session') return attempt.session === which;
  return true;
}

function sentence({ key, amount }: Deed, right: Withdrawal['right']): string {
  return `I9: ${amount} under ${key} was taken although the right (${right}) was gone`;
}
