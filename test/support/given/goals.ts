import type { GoalDto } from '#contract/shapes/goals.dto';
import type { Answer } from '../http/client.js';
import type { Customer } from './people.js';

/** The savings goals of a customer: the calls, with valid defaults. */
export class Goals {
  constructor(private readonly owner: Customer) {}

  create(change: Record<string, unknown> = {}): Promise<Answer> {
    const request = { name: 'Emergency Fund', icon: 'emergency', targetAmount: '1000.00', ...change };
    return this.owner.client.post('/api/goals', request);
  }

  /** Creates a goal, which must succeed, with this much money from the default account. */
  async with(balance = '0.00', change: Record<string, unknown> = {}): Promise<GoalDto> {
    const { body, status, text } = await this.create(change);
    if (status !== 201) throw new Error(`The goal was refused: ${text}`);
    const goal = body as GoalDto;
    if (balance === '0.00') return goal;
    const moved = await this.move(goal.id, 'in', balance);
    if (moved.status !== 201) throw new Error(`The movement was refused: ${moved.text}`);
    return moved.body as GoalDto;
  }

  /** Moves money between a goal and the default account, with the given changes. */
  move(
    id: string,
    direction: 'in' | 'out',
    amount: unknown,
    { key, ...change }: { key?: string } & Record<string, unknown> = {},
  ): Promise<Answer> {
    const request = { direction, amount, accountId: this.owner.accountId, ...change };
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return this.owner.client.post(`/api/goals/${id}/movements`, request, headers);
  }

  /** Sets the Auto Save: 50.00 on the first of each month, with the given changes. */
  autoSave(id: string, change: Record<string, unknown> = {}): Promise<Answer> {
    const { accountId } = this.owner;
    const request = { amount: '50.00', frequency: 'monthly', day: 1, accountId, ...change };
    return this.owner.client.post(`/api/goals/${id}/auto-save`, request);
  }

  remove(id: string): Promise<Answer> {
    return this.owner.client.delete(`/api/goals/${id}`);
  }

  async all(): Promise<GoalDto[]> {
    return (await this.owner.client.get('/api/goals')).body as GoalDto[];
  }

  /** The goal as the customer sees it; `undefined` once it is deleted. */
  async find(id: string): Promise<GoalDto | undefined> {
    return (await this.all()).find((goal) => goal.id === id);
  }
}
