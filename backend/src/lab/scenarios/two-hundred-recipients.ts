import { transferScenes } from '../people/payments.js';
import type { Scenario } from './scenario.js';

/** Recipients of the customer, and days on which as many were saved. */
const RECIPIENTS = 200;
const DAYS = 20;

export const twoHundredRecipients: Scenario = {
  description: 'A customer has 200 approved recipients, and has paid one of them.',

  async play(stage) {
    const owner = await stage.customer('Salma', 'Haddad', { current: '25000.00' });
    const { cast } = stage;
    const recipients = Array.from({ length: RECIPIENTS }, (_, index) =>
      stage.recipient(
        owner,
        `Recipient ${index + 1}`,
        index + 1,
        cast.momentOf(DAYS + (index % DAYS), index),
      ),
    );
    await stage.play(recipients.flat());
    const payment = {
      owner,
      to: 'Recipient 1',
      amount: '120.00',
      purpose: 'other',
      decision: 'completed',
    } as const;
    await stage.play(transferScenes(cast, payment, cast.momentOf(DAYS - 1, 0)));
  },
};
