import { CasesService } from '../../cases/cases.service.js';
import { ChatService } from '../../chat/customer-chat/chat.service.js';
import { book, transferScenes } from '../people/payments.js';
import type { Scenario } from './scenario.js';

/** Minutes ago. */
const HOUR = 60;
const DAY = 24 * HOUR;
/** Longer ago than any weekend with a holiday: a reply that is due since then is overdue. */
const LONG_AGO = 6 * DAY;

const LETTERS = [
  [LONG_AGO, 'My transfer was declined and nobody has told me why.'],
  [LONG_AGO - HOUR, 'Is anybody there?'],
  [2 * DAY, 'This is the third time that I write. I want to speak to a supervisor!'],
  [5, 'I am going to close my account.'],
] as const;
const COMPLAINT =
  'A transfer was declined without a reason, I was charged a fee, and the chat has not answered me for days.';

export const angryCustomer: Scenario = {
  description:
    'A customer with a declined transfer and a fee has waited for days in the chat, and has made a complaint.',

  async play(stage) {
    const { cast } = stage;
    const owner = await stage.customer('Khalid', 'Mansour', { current: '6400.00' });
    await stage.agent('Maria', 'Santos');
    const payment = {
      owner,
      to: 'Noura Nasser',
      amount: '900.00',
      purpose: 'education',
      decision: 'failed',
    } as const;
    const report = { kind: 'complaint', reason: 'service', text: COMPLAINT } as const;
    await stage.play([
      ...stage.recipient(owner, 'Noura Nasser', 1, cast.momentOf(20, 0)),
      ...transferScenes(cast, payment, cast.momentOf(9, 0)),
      {
        at: cast.momentOf(8, 1),
        play: () =>
          book(cast, {
            accountId: cast.account(owner).id,
            amount: '-25.00',
            type: 'fee',
            purpose: 'Declined transfer',
          }),
      },
      ...LETTERS.map(([minutes, message]) => ({
        at: stage.minutesAgo(minutes),
        play: async () => {
          await cast.app.get(ChatService).send(cast.person(owner), { message });
        },
      })),
      {
        at: stage.minutesAgo(DAY),
        play: async () => {
          await cast.app.get(CasesService).report(cast.person(owner), report, null);
        },
      },
    ]);
  },
};
