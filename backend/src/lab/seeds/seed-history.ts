import type { Purpose } from '#contract/banking/transfers';
import { negateMoney } from '#money/money';
import { ChatService } from '../../chat/customer-chat/chat.service.js';
import { ibanOf, OTHER_BANKS } from '../people/banks.js';
import type { Cast } from '../people/cast.js';
import type { Draw } from '../people/draw.js';
import { PEOPLES } from '../people/names.js';
import { book, recipientScenes, transferScenes } from '../people/payments.js';
import type { Scene } from '../people/scenes.js';

/** Every month of a history has as many days, so that the history is the same whatever day it is made. */
const MONTH_DAYS = 30;
/** Days of each month: of the salary, the rent, and the last one with something new. */
const SALARY_DAY = 25;
const RENT_DAY = 2;
const LAST_DAY = MONTH_DAYS - 1;
const RECIPIENTS = 3;

const SPENDINGS = [
  { type: 'purchase', purpose: 'Groceries', from: 40, to: 400 },
  { type: 'purchase', purpose: 'Restaurant', from: 30, to: 260 },
  { type: 'purchase', purpose: 'Fuel', from: 50, to: 180 },
  { type: 'online', purpose: 'Books', from: 20, to: 300 },
  { type: 'online', purpose: 'Electronics', from: 90, to: 900 },
  { type: 'bill_payment', purpose: 'Power and water', from: 120, to: 700 },
  { type: 'withdrawal', purpose: 'Cash machine', from: 100, to: 500 },
] as const;
const PURPOSES: readonly Purpose[] = ['family_support', 'personal_transfer', 'education', 'medical', 'other'];
const QUESTIONS = [
  'When will my transfer be approved?',
  'How do I change my e-mail address?',
  'What does a card cost?',
];

/** The number of days of a history. */
export function daysOf(months: number): number {
  return months * MONTH_DAYS;
}

/** What one customer of a seed does in so many months. @param place of the customer, from 1 */
export function historyOf(
  cast: Cast,
  { owner, place, months, draw }: { owner: string; place: number; months: number; draw: Draw },
): Scene[] {
  let index = place * 7;
  const at = (month: number, day: number) => cast.momentOf((months - month) * MONTH_DAYS - day, (index += 1));
  const names = Array.from({ length: RECIPIENTS }, (_, number) => nameOf(draw.of(`recipient ${number}`)));
  const recipients = [...new Set(names)];
  const [landlord = ''] = recipients;
  const recipient = (name: string, when: Date, decision: 'approved' | null) => {
    const bank = draw.pick(OTHER_BANKS);
    const account = { number: ibanOf(bank, draw.digits(16)) };
    const request = { name, bankName: bank.name, type: 'domestic' } as const;
    return recipientScenes(cast, { owner, request, account, decision }, when);
  };
  const send = (to: string, when: Date, decision: 'completed' | 'failed' | null) =>
    transferScenes(
      cast,
      { owner, to, amount: draw.amount(100, 1_500), purpose: draw.pick(PURPOSES), decision },
      when,
    );

  const month = (number: number): Scene[] => [
    {
      at: at(number, SALARY_DAY),
      play: booking(cast, owner, 'deposit', draw.amount(6_000, 22_000), 'Salary'),
    },
    ...send(landlord, at(number, RENT_DAY), 'completed'),
    ...(draw.chance(60)
      ? send(
          draw.pick(recipients),
          at(number, draw.between(3, LAST_DAY)),
          draw.chance(8) ? 'failed' : 'completed',
        )
      : []),
    ...Array.from({ length: draw.between(3, 6) }, () => {
      const { type, purpose, from, to } = draw.pick(SPENDINGS);
      const amount = negateMoney(draw.amount(from, to));
      return { at: at(number, draw.between(1, LAST_DAY)), play: booking(cast, owner, type, amount, purpose) };
    }),
  ];
  const last = months - 1;
  return [
    ...recipients.flatMap((name) => recipient(name, at(0, 0), 'approved')),
    ...Array.from({ length: months }, (_, number) => month(number)).flat(),
    ...(draw.chance(40) ? send(landlord, at(last, LAST_DAY), null) : []),
    ...(draw.chance(10) ? recipient(nameOf(draw.of('new recipient')), at(last, LAST_DAY), null) : []),
    ...(draw.chance(10) ? [{ at: at(last, LAST_DAY), play: asking(cast, owner, draw.pick(QUESTIONS)) }] : []),
  ];
}

/** A first and a last name as they are found in the UAE. */
export function namesOf(draw: Draw): { firstName: string; lastName: string } {
  const share = draw.between(1, 100) / 100;
  const people = PEOPLES.find(({ upTo }) => share <= upTo) ?? draw.pick(PEOPLES);
  return { firstName: draw.pick(people.first), lastName: draw.pick(people.last) };
}

function nameOf(draw: Draw): string {
  const { firstName, lastName } = namesOf(draw);
  return `${firstName} ${lastName}`;
}

function booking(
  cast: Cast,
  owner: string,
  type: 'deposit' | (typeof SPENDINGS)[number]['type'],
  amount: string,
  purpose: string,
) {
  return () => book(cast, { accountId: cast.account(owner).id, type, amount, purpose });
}

function asking(cast: Cast, owner: string, message: string) {
  return async () => {
    await cast.app.get(ChatService).send(cast.person(owner), { message });
  };
}
