import type {
  CardDto,
  CardNumberDto,
  CardNumbersDto,
  CardPinDto,
  CardRequestDto,
  CardUseDto,
} from '#contract/shapes/cards.dto';
import { http } from '../../shared/api/http.js';
import { withConfirmation } from '../../shared/confirmation/confirmation.store.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { withProof } from '../../shared/proof/proof.store.js';
import { createResource } from '../../shared/store/create-resource.js';

/** The customer's cards and open requests, oldest first. None of them has its number. */
export const cardsResource = createResource<CardDto[]>('cards', '/api/cards');

/** Uses of all cards, newest first. */
export const cardUsesResource = createResource<CardUseDto[]>('cards/uses', '/api/cards/uses');

function outdate(): void {
  for (const resource of [cardsResource, cardUsesResource]) void resource.invalidate();
}

export const cardsLive: LiveBindings = { cards: outdate };

/** Sends a change, and reloads what it may have changed. */
async function changing<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } finally {
    outdate();
  }
}

/** Asks for a card. The same key asks for one, however often it is sent. */
export function requestCard(request: CardRequestDto, key: string): Promise<CardDto> {
  const headers = { 'Idempotency-Key': key };
  return changing(withProof(() => http.post<CardDto>('/api/cards', request, { headers })));
}

export function turnCard(id: string, status: 'active' | 'blocked'): Promise<CardDto> {
  return changing(withProof(() => http.patch<CardDto>(`/api/cards/${id}`, { status })));
}

/** Closes a blocked card, or takes a request back. */
export function closeCard(id: string): Promise<void> {
  return changing(withProof(() => http.delete(`/api/cards/${id}`)));
}

export function changeCardPin(id: string, request: CardPinDto): Promise<void> {
  return http.put(`/api/cards/${id}/pin`, request);
}

/** The numbers of all cards in use. They are kept in no store. @param request the transaction PIN, unless a factor confirms it */
export function fetchCardNumbers(request: CardNumbersDto): Promise<CardNumberDto[]> {
  return withConfirmation({ action: 'card_numbers', details: {} }, (confirmed) =>
    http.post<CardNumberDto[]>('/api/cards/numbers', { ...request, ...confirmed }),
  );
}
