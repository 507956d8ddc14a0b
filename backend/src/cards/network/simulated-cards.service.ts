import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CardNetworkAnswerDto } from '#contract/shapes/card-network.dto';
import type { Money } from '#money/money';
import { NotFound } from '../../platform/http/errors.js';
import { type NetworkEffect, NetworkMoods } from '../../platform/simulators/network-moods.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { CardUsesService } from '../uses/card-uses.service.js';
import type { Authorisation, CardNetwork, NetworkState, Settled } from './card-network.js';

/**
 * Faults that the simulated network plays, chosen by the last two digits of an amount. `docs/simulators.md` describes
 * each.
 */
const BEHAVIOURS = {
  '91': 'suspicious',
  '92': 'lose_answer',
  '93': 'lose_claim',
  '94': 'twice',
  '95': 'slow',
  '96': 'down',
} as const;
type Behaviour = (typeof BEHAVIOURS)[keyof typeof BEHAVIOURS] | 'normal';

function behaviourOf(amount: Money): Behaviour {
  const end = amount.slice(-2);
  return end in BEHAVIOURS ? BEHAVIOURS[end as keyof typeof BEHAVIOURS] : 'normal';
}

/** What each message gets while the laboratory has set the mood of the network. */
const MOODS: Readonly<Record<NetworkEffect, Behaviour>> = {
  refusal: 'suspicious',
  delay: 'slow',
  doubt: 'lose_claim',
};

/** The state of a use in the network's own table. */
type State = 'asked' | 'approved' | 'declined' | 'cleared' | 'reversed';

/** The time in which a slow network, or one that is down, answers no inquiry about a use. */
const SILENCE = { slow: '5 minutes', down: '1 hour' } as const;

/**
 * The simulated network of cards, with a table and transactions of its own: as with a real one, its messages stay when
 * the bank's transaction fails. Outside production, people and tests play the merchants.
 */
@Injectable()
export class SimulatedCards implements CardNetwork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bank: CardUsesService,
    private readonly moods: NetworkMoods,
  ) {}

  /** A merchant asks for an amount. @param id of a use that was asked before; its answer is given again */
  async pay(
    use: Omit<Authorisation, 'id' | 'isSuspicious'>,
    id: string = randomUUID(),
  ): Promise<CardNetworkAnswerDto> {
    const behaviour = this.behaviourOf(use.amount);
    await this.query(INSERT, [id, use.amount]);
    const message = { ...use, id, isSuspicious: behaviour === 'suspicious' };
    let decision = await this.bank.authorise(message);
    if (behaviour === 'twice') decision = await this.bank.authorise(message);
    // The terminal gets no answer, the network gives up, and this message is lost as well.
    if (behaviour === 'lose_answer' && decision.isApproved) {
      await this.move(id, ['asked'], 'reversed');
      return { use: id, outcome: 'no_answer', reason: null };
    }
    const { isApproved, reason } = decision;
    const state = await this.move(id, ['asked'], isApproved ? 'approved' : 'declined');
    // The network may have been asked in between, and have given the use up.
    if (isApproved && state === 'reversed') return { use: id, outcome: 'reversed', reason: null };
    return { use: id, outcome: isApproved ? 'approved' : 'declined', reason };
  }

  /** The merchant claims an approved use. @throws {not_found} */
  async clear(id: string): Promise<CardNetworkAnswerDto> {
    return this.settle(id, 'cleared', (useId) => this.bank.clear(useId));
  }

  /** The merchant gives up an approved use. @throws {not_found} */
  async reverse(id: string): Promise<CardNetworkAnswerDto> {
    return this.settle(id, 'reversed', (useId) => this.bank.reverse(useId));
  }

  /** The merchant gives an amount back. @param id of the refund, given once for each @throws {not_found} */
  async refund(useId: string, amount: Money, id: string = randomUUID()): Promise<CardNetworkAnswerDto> {
    await this.known(useId);
    const isDone = await this.bank.refund({ id, useId, amount });
    return { use: useId, outcome: isDone ? 'completed' : 'refused', reason: null };
  }

  async inquire(id: string): Promise<NetworkState> {
    const { state, amount, isSilent } = await this.known(id);
    if (isSilent && this.behaviourOf(amount) === 'down') throw new Error('The network is down.');
    if (isSilent) return 'held';
    // The network has given up waiting for the bank's answer.
    const now = state === 'asked' ? await this.move(id, ['asked'], 'reversed') : state;
    return now === 'cleared' ? 'cleared' : now === 'approved' ? 'held' : 'reversed';
  }

  private behaviourOf(amount: Money): Behaviour {
    return this.moods.cards ? MOODS[this.moods.cards] : behaviourOf(amount);
  }

  private async settle(
    id: string,
    to: 'cleared' | 'reversed',
    tell: (id: string) => Promise<Settled>,
  ): Promise<CardNetworkAnswerDto> {
    const behaviour = this.behaviourOf((await this.known(id)).amount);
    const silence = behaviour === 'slow' || behaviour === 'down' ? SILENCE[behaviour] : null;
    const state = await this.move(id, ['approved'], to, silence);
    if (state !== to) return { use: id, outcome: 'refused', reason: null };
    if (behaviour === 'lose_claim' || silence !== null)
      return { use: id, outcome: 'no_answer', reason: null };
    let settled = await tell(id);
    if (behaviour === 'twice') settled = await tell(id);
    return { use: id, outcome: settled === 'unknown' ? 'refused' : settled, reason: null };
  }

  /** Moves a use on from one of these states; returns its state then. */
  private async move(id: string, from: State[], to: State, silence: string | null = null): Promise<State> {
    await this.query(MOVE, [id, from, to, silence]);
    return (await this.known(id)).state;
  }

  private async known(id: string): Promise<{ state: State; amount: Money; isSilent: boolean }> {
    const [use] = await this.query<{ state: State; amount: Money; isSilent: boolean }>(FIND, [id]);
    if (!use) throw new NotFound('This use of a card');
    return use;
  }

  private query<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return this.unitOfWork.run((tx) => tx.query<Row>(sql, values));
  }
}

const INSERT = `
INSERT INTO simulator.card_uses (id, amount, state) VALUES ($1, $2, 'asked') ON CONFLICT DO NOTHING`;
const FIND = `
SELECT state, amount, coalesce(silent_until > bank_now(), false) AS "isSilent" FROM simulator.card_uses WHERE id = $1`;
const MOVE = `
UPDATE simulator.card_uses SET state = $3, silent_until = bank_now() + $4::interval
 WHERE id = $1 AND state = ANY ($2)`;
