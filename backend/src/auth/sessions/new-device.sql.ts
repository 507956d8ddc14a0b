import { RISK_THRESHOLDS } from '#contract/banking/risk';

/** SQL: the name of a browser without its version, since browsers renew themselves. */
const nameOf = (browser: string) => `regexp_replace(${browser}, ' [0-9]+$', '')`;

/**
 * SQL: whether the user has not signed in before with this browser, system and network in the last 90 days. It is asked
 * once for each session, before its sign-in is recorded, so that payments only read the answer.
 */
export function isNewDevice(of: {
  userId: string;
  browser: string;
  system: string;
  network: string;
}): string {
  return `coalesce((SELECT false FROM events e
    WHERE e.subject_id = ${of.userId} AND e.type = 'user.signed_in'
      AND e.at > bank_now() - interval '${RISK_THRESHOLDS.pastDays} days'
      AND e.after ->> 'network' = ${of.network}
      AND e.after ->> 'system' IS NOT DISTINCT FROM ${of.system}
      AND ${nameOf(`e.after ->> 'browser'`)} IS NOT DISTINCT FROM ${nameOf(of.browser)}
    LIMIT 1), true)`;
}
