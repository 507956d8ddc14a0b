/**
 * Loaded before the app. Shifts its clock by the seconds in the file CLOCK_OFFSET_FILE, which may change at
 * any time, as when somebody sets the machine's clock. The monotonic clock is not affected.
 */
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const LOOK_MS = 50;
const RealDate = Date;
let offsetMs = 0;

function look() {
  try {
    offsetMs = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8')) * 1000 || 0;
  } catch {
    offsetMs = 0;
  }
}

look();
setInterval(look, LOOK_MS).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words, newTarget) =>
    Reflect.construct(target, words.length === 0 ? [target.now() + offsetMs] : words, newTarget),
  apply: (target) => new target(target.now() + offsetMs).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name)),
});
