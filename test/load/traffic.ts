/** A bank's day at a given rate: who is connected, and what they do per second. */
import { performance } from 'node:perf_hooks';
import { Chats } from './chats.js';
import type { Crowd, Person } from './crowd.js';
import { HttpCalls } from './http-calls.js';
import { openLoop } from './open-loop.js';
import { Pushes } from './pushes.js';
import { Screen, type Shown } from './screen.js';
import { Counting } from './tally.js';
import { Transfers } from './transfers.js';

/** The rates of the load. */
export interface Rates {
  /** Connected customers. */
  customers: number;
  /** Customers with an open chat, who poll every two seconds. */
  panels: number;
  /** Per second. */
  transfers: number;
  decisions: number;
  messages: number;
}

const CUSTOMERS_SHOW: Shown = {
  accounts: ['/api/accounts'],
  transactions: ['/api/transactions'],
  beneficiaries: ['/api/beneficiaries'],
};
const CHAT_SHOWS: Shown = { ...CUSTOMERS_SHOW, chat: ['/api/chat/history', '/api/chat/read-state'] };
const AGENTS_SHOW: Shown = { 'support.conversations': ['/api/support/conversations?status=open&limit=50'] };
const ADMINS_SHOW: Shown = {
  'admin.transactions.pending': ['/api/admin/transactions/pending', '/api/admin/summary'],
};
/** Administrators with the queue on screen; the others only decide. */
const ADMINS_AT_THE_QUEUE = 2;

export class Traffic {
  readonly counting = new Counting();
  readonly calls: HttpCalls;
  readonly transfers: Transfers;
  private readonly pushes = new Pushes(this.counting);
  private readonly chats: Chats;
  private readonly bank: { port: number; calls: HttpCalls; pushes: Pushes };
  private readonly screens: Screen[] = [];

  constructor(
    port: number,
    private readonly crowd: Crowd,
  ) {
    this.calls = new HttpCalls(port, this.counting);
    this.bank = { port, calls: this.calls, pushes: this.pushes };
    this.transfers = new Transfers({ crowd, calls: this.calls, pushes: this.pushes });
    this.chats = new Chats(crowd, this.calls);
  }

  get connected(): number {
    return this.screens.filter(({ isConnected }) => isConnected).length;
  }

  /** The number of acknowledged changes without a push for more than this many milliseconds. */
  missingPushes(olderThan: number): number {
    return this.pushes.missing(olderThan, performance.now());
  }

  /** Opens the pages of agents and administrators. */
  openStaff(): void {
    const { agents, admins } = this.crowd;
    for (const agent of agents) this.openScreen(agent, AGENTS_SHOW);
    for (const admin of admins.slice(0, ADMINS_AT_THE_QUEUE)) this.openScreen(admin, ADMINS_SHOW);
  }

  /** Customers `from` to `to` open their pages at a fixed rate per second; the first ones with the chat. */
  openCustomers(from: number, to: number, pace: { perSecond: number; panels: number }): Promise<void> {
    let next = from;
    const until = performance.now() + ((to - from) / pace.perSecond) * 1000;
    return openLoop(pace.perSecond, until, () => {
      const customer = this.crowd.customers[next];
      if (!customer || next >= to) return;
      this.openScreen(customer, next < pace.panels ? CHAT_SHOWS : CUSTOMERS_SHOW);
      next += 1;
    });
  }

  /** Runs all kinds of traffic at once for this many seconds. */
  async run(rates: Rates, seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1000;
    await Promise.all([
      openLoop(rates.transfers, until, (due) => void this.transfers.submit(rates.customers, due)),
      openLoop(rates.decisions, until, (due) => void this.transfers.decide(due)),
      openLoop(rates.messages, until, (due) => void this.chats.write(rates.panels, due)),
      this.chats.poll(rates.panels, until),
    ]);
  }

  /** Customers from number `from` on close their pages. */
  closeCustomers(from: number): void {
    const staff = this.screens.length - this.screens.filter(({ who }) => 'accountId' in who).length;
    for (const screen of this.screens.splice(staff + from)) screen.close();
  }

  close(): void {
    for (const screen of this.screens) screen.close();
    this.calls.close();
  }

  private openScreen(who: Person, shown: Shown): void {
    const screen = new Screen(who, shown, this.bank);
    this.screens.push(screen);
    screen.open();
  }
}
