import { transferScenes } from '../people/payments.js';
import type { Scenario } from './scenario.js';

/** Customers, and what each of them waits for. */
const CUSTOMERS = 6;
const RECIPIENTS = 40;
const TRANSFERS = 10;
/** The first of each customer's recipients is approved, since somebody has to get the transfers. */
const APPROVED = 9;

/** In minutes: each customer has asked on another day, for one thing a minute. */
const DAY = 24 * 60;

const LAST_NAMES = ['Nasser', 'Pillai', 'Santos', 'Walsh', 'Khoury', 'Farouk'];

export const busyQueue: Scenario = {
  description: 'Six customers wait for 300 decisions: 240 recipients and 60 transfers.',

  async play(stage) {
    const { cast } = stage;
    for (let place = 0; place < CUSTOMERS; place += 1) {
      const owner = await stage.customer('Sara', LAST_NAMES[place] ?? '', { current: '5000.00' });
      const first = place * RECIPIENTS;
      const waiting = (minute: number) => stage.minutesAgo((CUSTOMERS - place) * DAY - minute);
      await stage.play([
        ...stage.recipient(owner, 'Layla Haddad', first + RECIPIENTS, cast.momentOf(APPROVED, place)),
        ...Array.from({ length: RECIPIENTS }, (_, index) => {
          const number = first + index + 1;
          return stage.recipient(owner, `Recipient ${number}`, number, waiting(index), null);
        }).flat(),
        ...Array.from({ length: TRANSFERS }, (_, index) => {
          const amount = `${10 * (index + 1)}.00`;
          const payment = {
            owner,
            to: 'Layla Haddad',
            amount,
            purpose: 'family_support',
            decision: null,
          } as const;
          return transferScenes(cast, payment, waiting(RECIPIENTS + index));
        }).flat(),
      ]);
    }
  },
};
