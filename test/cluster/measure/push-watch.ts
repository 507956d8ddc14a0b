import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../support/until.js';
import { Follower } from '../../faults/sockets/sockets-follower.js';
import { foundWorld } from '../../faults/work/found-world.js';
import type { BankAtWork, Payer, World } from '../../faults/work/world.js';

const WATCHED = 4;
const BREATH_MS = 150;
/** A push that has not come by then does not come, in milliseconds. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 5;

/** A change that the bank has acknowledged, and when its owner's screen was told; `null` if it never was. */
export interface Push {
  acked: number;
  told: number | null;
}

/**
 * Customers who do nothing but look at their screens, each through a socket of its own, while an administrator changes
 * their balances one change at a time: so every change needs a push of its own.
 */
export class PushWatch {
  readonly pushes: Push[] = [];
  private isOver = false;
  private readonly running: Promise<unknown>;

  private constructor(private readonly world: World) {
    this.running = Promise.all(world.payers.map((payer, place) => this.watch(payer, place)));
  }

  static async begin(bank: BankAtWork): Promise<PushWatch> {
    return new PushWatch(await foundWorld(bank, 'watched', WATCHED));
  }

  /** No further change begins. */
  stop(): void {
    this.isOver = true;
  }

  /** Waits for the last pushes, and returns all. */
  async end(): Promise<Push[]> {
    this.stop();
    await this.running;
    return this.pushes;
  }

  private async watch(payer: Payer, place: number): Promise<void> {
    const told: number[] = [];
    const screen = new Follower(payer.browser, place, (resources) => {
      if (resources.includes('accounts') || resources.includes('*')) told.push(performance.now());
    });
    try {
      await until(() => Promise.resolve(screen.isConnected && told.length > 0));
      for (let fils = 1; !this.isOver; fils += 1) {
        await this.changeOne(payer, place, fils, told);
        await pause(BREATH_MS);
      }
    } finally {
      screen.close();
    }
  }

  private async changeOne({ accountId }: Payer, place: number, fils: number, told: number[]): Promise<void> {
    const { log, admins } = this.world;
    const admin = admins[0]?.at(place + 1);
    if (!admin) return;
    const balance = (500 + fils / 100).toFixed(2);
    const path = `/api/admin/accounts/${accountId}/balance`;
    const begun = performance.now();
    const call = await log.record('adjust', place, () => admin.patch(path, { balance }));
    if (call.fate !== 'acknowledged') return;
    const push: Push = { acked: call.ended, told: null };
    this.pushes.push(push);
    while (push.told === null && performance.now() < call.ended + PATIENCE_MS) {
      push.told = told.find((moment) => moment > begun) ?? null;
      await pause(LOOK_MS);
    }
  }
}
