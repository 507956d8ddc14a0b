import type { AccountType } from '#contract/banking/accounts';
import type { LabScenario } from '#contract/lab';
import type { Money } from '#money/money';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { ibanOf, OTHER_BANKS } from '../people/banks.js';
import type { Cast, CastAccount } from '../people/cast.js';
import { labAgent, labCustomer } from '../people/made-people.js';
import { recipientScenes } from '../people/payments.js';
import { playScenes, type Scene } from '../people/scenes.js';

/** A state of the bank that people who test want to begin with. */
export interface Scenario {
  /** One sentence. */
  description: string;
  play: (stage: Stage) => Promise<void>;
}

/** The customers of a scenario came this many days ago. */
const CAME = 60;
const ACCOUNT_DIGITS = 16;

/** Where a scenario is played: it makes people, and plays scenes in order of time. */
export class Stage {
  private made = 0;

  /** @param run how often the scenario has been started, with this time */
  constructor(
    readonly cast: Cast,
    private readonly name: LabScenario,
    private readonly run: number,
  ) {}

  /** Makes a customer; returns the username. */
  async customer(
    firstName: string,
    lastName: string,
    balances: Partial<Record<AccountType, Money>>,
  ): Promise<string> {
    const accounts = Object.entries(balances).map(([type, opening]) =>
      accountOf(type as AccountType, opening),
    );
    const person = labCustomer(this.nextName(), { firstName, lastName }, accounts);
    await this.before(CAME, () => this.cast.introduce(person));
    return person.username;
  }

  /** Makes an agent of the support desk; returns the username. */
  async agent(firstName: string, lastName: string): Promise<string> {
    const person = labAgent(this.nextName(), { firstName, lastName });
    await this.before(CAME, () => this.cast.introduce(person));
    return person.username;
  }

  play(scenes: readonly Scene[]): Promise<void> {
    return playScenes(this.cast.app, scenes);
  }

  /** A domestic recipient at another bank. @param number makes the account number, from 1 */
  recipient(
    owner: string,
    name: string,
    number: number,
    at: Date,
    decision: 'approved' | null = 'approved',
  ): Scene[] {
    const bank = OTHER_BANKS[number % OTHER_BANKS.length] ?? OTHER_BANKS[0];
    const account = { number: ibanOf(bank, String(number).padStart(ACCOUNT_DIGITS, '1')) };
    const request = { name, bankName: bank.name, type: 'domestic' } as const;
    return recipientScenes(this.cast, { owner, request, account, decision }, at);
  }

  /** So many minutes ago. */
  minutesAgo(minutes: number): Date {
    return new Date(this.cast.now.getTime() - minutes * 60_000);
  }

  private before(daysAgo: number, work: () => Promise<void>): Promise<void> {
    return this.cast.app.get(BankClock).during(this.cast.momentOf(daysAgo, 0), work);
  }

  private nextName(): string {
    this.made += 1;
    return `${this.name}-${this.run}-${this.made}`;
  }
}

function accountOf(type: AccountType, opening: Money): CastAccount {
  const account = { type, currency: 'AED', opening } as const;
  return type === 'credit' ? { ...account, creditLimit: '10000.00' } : account;
}
