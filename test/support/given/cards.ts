import type { CardNetworkAnswerDto } from '#contract/shapes/card-network.dto';
import type { CardDto, CardNumberDto, CardUseDto, PendingCardDto } from '#contract/shapes/cards.dto';
import type { Answer } from '../http/client.js';
import type { Colleague, Customer } from './people.js';

/** The PIN for terminals of every card that is made here. */
export const CARD_PIN = '7391';

/** A customer's cards, and the merchants that use the first one through the simulated network. */
export class Cards {
  /** The first one, approved. */
  card!: CardDto;
  private known: string | undefined;

  private constructor(
    private readonly owner: Customer,
    private readonly admin: Colleague,
    private readonly accountId: string,
  ) {}

  /** With one card of the account, approved. */
  static async of(
    owner: Customer,
    admin: Colleague,
    { accountId = owner.accountId, monthlyLimit = '1000.00' } = {},
  ): Promise<Cards> {
    const cards = new Cards(owner, admin, accountId);
    const { id } = await cards.requested({ monthlyLimit });
    await cards.decide(id, 'active');
    cards.card = await cards.find(id);
    return cards;
  }

  /** A valid request, with the given changes. */
  wish(change: Record<string, unknown> = {}): Record<string, unknown> {
    return { accountId: this.accountId, monthlyLimit: '500.00', cardPin: CARD_PIN, ...change };
  }

  async requested(change: Record<string, unknown> = {}): Promise<CardDto> {
    const answer = await this.owner.client.post('/api/cards', this.wish(change));
    if (answer.status !== 201) throw new Error(`The card was refused: ${answer.text}`);
    return answer.body as CardDto;
  }

  decide(id: string, status: 'active' | 'rejected', reason?: string): Promise<Answer> {
    const because = reason === undefined ? {} : { reason };
    return this.admin.client.patch(`/api/admin/cards/${id}`, { status, version: 1, ...because });
  }

  async find(id = this.card.id): Promise<CardDto> {
    return (await this.owner.client.get(`/api/cards/${id}`)).body as CardDto;
  }

  async list(): Promise<CardDto[]> {
    return (await this.owner.client.get('/api/cards')).body as CardDto[];
  }

  async pending(): Promise<PendingCardDto[]> {
    return (await this.admin.client.get('/api/admin/cards/pending')).body as PendingCardDto[];
  }

  /** Newest first. */
  async uses(): Promise<CardUseDto[]> {
    return (await this.owner.client.get('/api/cards/uses')).body as CardUseDto[];
  }

  turn(status: 'active' | 'blocked', id = this.card.id): Promise<Answer> {
    return this.owner.client.patch(`/api/cards/${id}`, { status });
  }

  /** The number of the first card, which the customer asks for once. */
  async number(): Promise<string> {
    if (this.known === undefined) {
      const request = { transactionPin: this.owner.pin };
      const { body, text } = await this.owner.client.post('/api/cards/numbers', request);
      const shown = (body as CardNumberDto[]).find(({ id }) => id === this.card.id);
      if (!shown) throw new Error(`The number was not shown: ${text}`);
      this.known = shown.number;
    }
    return this.known;
  }

  /** What the network answers to a message of a merchant. */
  async play(message: Record<string, unknown>): Promise<CardNetworkAnswerDto> {
    const answer = await this.admin.client.post('/api/admin/card-network', message);
    if (answer.status !== 200) throw new Error(`The network refused: ${answer.text}`);
    return answer.body as CardNetworkAnswerDto;
  }

  async pay(amount: string, more: Record<string, unknown> = {}): Promise<CardNetworkAnswerDto> {
    return this.play({
      message: 'pay',
      number: await this.number(),
      merchant: 'Palm Grocery',
      amount,
      ...more,
    });
  }
}
