import type { FactorProofDto } from '#contract/shapes/access/factors.dto';
import type { ConfirmationDto } from '#contract/shapes/access/confirmations.dto';
import type { ConfirmedAction } from '#contract/access/confirmations';
import type { Answer, Client } from '../http/client.js';
import type { Authenticator, Tampering } from './authenticator.js';

/** What an action's request has besides that which is confirmed. */
const UNCONFIRMED = ['transactionPin', 'confirmationId'];

/** Asks for a confirmation, of the request of an action; it must be given. */
export async function ask(
  client: Client,
  action: ConfirmedAction,
  request: object = {},
): Promise<ConfirmationDto> {
  const details = Object.fromEntries(Object.entries(request).filter(([name]) => !UNCONFIRMED.includes(name)));
  const { status, body, text } = await client.post('/api/confirmations', { action, details });
  if (status !== 201) throw new Error(`There is no confirmation: ${text}`);
  return body as ConfirmationDto;
}

export const prove = (client: Client, { id }: { id: string }, proof: FactorProofDto): Promise<Answer> =>
  client.post(`/api/confirmations/${id}/verify`, proof);

/** What the passkey has signed of it. */
export function signed(authenticator: Authenticator, { passkey }: ConfirmationDto, change: Tampering = {}) {
  if (!passkey) throw new Error('The user has no passkey.');
  return { passkey: authenticator.get(passkey, change) };
}

/** Confirms an action by a passkey; returns the id of the confirmation. */
export async function confirmed(
  client: Client,
  authenticator: Authenticator,
  action: ConfirmedAction,
  request: object = {},
): Promise<string> {
  const view = await ask(client, action, request);
  const { status, text } = await prove(client, view, signed(authenticator, view));
  if (status !== 204) throw new Error(`The confirmation was refused: ${text}`);
  return view.id;
}
