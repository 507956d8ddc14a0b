import type { Attempt, Payment, Withdrawal, World } from '../work/world.js';

/** I9: a request that began after a withdrawal was acknowledged must not succeed under that right. */
export function checkRights({ payments }: World): string[] {
  return payments.flatMap((payment) =>
    payment.attempts
      .filter(({ call }) => call.fate === 'acknowledged' && !call.replayed)
      .flatMap((attempt) => payment.payer.withdrawals.filter((withdrawal) => isBroken(withdrawal, attempt)))
      .map(({ right }) => sentence(payment, right)),
  );
}

function isBroken({ right, which, call, restoredFrom }: Withdrawal, attempt: Attempt): boolean {
  if (call.fate !== 'acknowledged' || attempt.call.begun < call.ended) return false;
  if (restoredFrom !== null && attempt.call.ended > restoredFrom) return false;
  if (right === 'pin') return attempt.pin === which;
  if (right === 'session') return attempt.session === which;
  return true;
}

function sentence({ key, amount }: Payment, right: Withdrawal['right']): string {
  return `I9: ${amount} under ${key} was taken although the right (${right}) was gone`;
}
