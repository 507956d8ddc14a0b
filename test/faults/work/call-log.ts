import type { ErrorDto } from '#contract/shapes/common.dto';
import type { Answer } from '../../support/http/client.js';

/** What a caller knows of a call: done, refused and not done, or neither (for example, no answer). */
export type Fate = 'acknowledged' | 'refused' | 'unknown';

/** One request as its sender saw it; times are of this process's monotonic clock, in milliseconds. */
export interface Call {
  deed: string;
  node: number;
  begun: number;
  ended: number;
  fate: Fate;
  /** `null` when no answer came. */
  status: number | null;
  /** The error code of a refusal. */
  code: string | null;
  text: string;
  body: unknown;
  /** Whether the stored answer was replayed. */
  replayed: boolean;
}

/** All requests to the bank during a trial. */
export class CallLog {
  readonly calls: Call[] = [];

  /** Sends the request and records the outcome; never rejects. */
  async record(deed: string, node: number, send: () => Promise<Answer>): Promise<Call> {
    const begun = performance.now();
    const answer = await send().catch(() => null);
    const call = { deed, node, begun, ended: performance.now(), ...resultOf(answer) };
    this.calls.push(call);
    return call;
  }
}

function resultOf(answer: Answer | null): Omit<Call, 'deed' | 'node' | 'begun' | 'ended'> {
  if (!answer) return { fate: 'unknown', status: null, code: null, text: '', body: null, replayed: false };
  const { status, text, body, headers } = answer;
  return {
    fate: fateOf(status),
    status,
    code: status < 400 ? null : ((body as ErrorDto | undefined)?.code ?? null),
    text,
    body,
    replayed: headers['idempotent-replayed'] === 'true',
  };
}

function fateOf(status: number): Fate {
  if (status < 400) return 'acknowledged';
  return status < 500 ? 'refused' : 'unknown';
}
