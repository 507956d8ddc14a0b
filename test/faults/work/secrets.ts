/** Secrets that people entrust to the bank, and what a copy of its files must not have of them. */
import { randomInt, randomUUID } from 'node:crypto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import type { CardDto, CardNumberDto } from '#contract/shapes/cards.dto';
import type { RecoveryCodesDto, TotpSecretDto } from '#contract/shapes/access/factors.dto';
import { Secret } from 'otpauth';
import { ask, prove } from '../../support/factors/confirmations.js';
import { App } from '../../support/factors/factors.js';
import type { Answer, Client } from '../../support/http/client.js';
import { times } from '../../support/times.js';

/** Four digits stand next to somebody by chance now and then, but not next to all of these. */
const CUSTOMERS = 8;
/** A row that has a PIN in clear has it at most this number of bytes away from its id. */
const NEAR_BYTES = 256;

interface Holder {
  /** Of the user and of the card: what a row about them has. */
  ids: string[];
  pin: string;
  cardPin: string;
}

export interface Secrets {
  /** Each in every form in which a file could have it; long enough never to be there by chance. */
  forms: Map<string, Buffer[]>;
  holders: Holder[];
}

type SignIn = (username: string, password: string) => Promise<Client>;

/** Lets customers choose PINs, use cards, and set up an app with recovery codes. */
export async function entrustSecrets(signIn: SignIn): Promise<Secrets> {
  const admin = await signIn('admin', 'Admin#2026');
  const forms = new Map<string, Buffer[]>();
  const holders: Holder[] = [];
  for (const number of times(CUSTOMERS, (index) => index)) {
    const password = `Safe#${randomUUID().slice(0, 12)}`;
    const [pin, cardPin] = [newPin(), newPin()];
    const username = `h${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const user = {
      username,
      password,
      firstName: 'Huda',
      lastName: 'Saleh',
      email: `${username}@example.ae`,
    };
    const { id, accounts } = done(await admin.post('/api/admin/users', user)) as AdminUserDto;
    done(await admin.patch(`/api/admin/users/${id}/pin`, { newPin: pin }));
    const client = await signIn(username, password);
    const accountId = accounts.find(({ accountType }) => accountType === 'checking')?.id;
    const card = { accountId, monthlyLimit: '500.00', cardPin };
    const { id: cardId } = done(await client.post('/api/cards', card)) as CardDto;
    done(await admin.patch(`/api/admin/cards/${cardId}`, { status: 'active', version: 1 }));
    const [shown] = done(await client.post('/api/cards/numbers', { transactionPin: pin })) as CardNumberDto[];
    forms.set(`card ${number}`, numberForms(shown?.number ?? ''));
    forms.set(`password ${number}`, textForms(password));
    holders.push({ ids: [id, cardId], pin, cardPin });
    if (number === 0) await setUpApp(client, forms);
  }
  return { forms, holders };
}

async function setUpApp(client: Client, forms: Secrets['forms']): Promise<void> {
  const { secret } = done(await client.post('/api/auth/totp')) as TotpSecretDto;
  const app = new App(secret);
  // An earlier code than that of the confirmation.
  done(await client.post('/api/auth/totp/activation', { code: app.code(-1) }));
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  forms.set('secret of an app', [bytes, ...textForms(secret), ...textForms(bytes)]);
  const { id: confirmationId } = await ask(client, 'factor_addition', { factor: 'recovery' });
  done(await prove(client, { id: confirmationId }, { totp: app.code() }));
  const { codes } = done(
    await client.post('/api/auth/recovery-codes', { confirmationId }),
  ) as RecoveryCodesDto;
  for (const [index, code] of codes.entries()) {
    forms.set(`recovery code ${index}`, [...textForms(code), ...textForms(code.replace('-', ''))]);
  }
}

/** The names of the secrets that these bytes have in clear. */
export function foundIn(content: Buffer, { forms, holders }: Secrets): string[] {
  const found = [...forms].filter(([, all]) => all.some((form) => content.includes(form)));
  const isBeside = ({ ids }: Holder, pin: string) => ids.some((id) => isNear(content, id, pin));
  return [
    ...found.map(([name]) => name),
    ...(holders.every((holder) => isBeside(holder, holder.pin)) ? ['PINs'] : []),
    ...(holders.every((holder) => isBeside(holder, holder.cardPin)) ? ['PINs of cards'] : []),
  ];
}

/** Whether the content has rows about all of them: otherwise nothing is found in it for another reason. */
export function knowsAll(content: Buffer, { holders }: Secrets): boolean {
  return holders.every(({ ids }) => ids.every((id) => placesOf(content, id).next().done === false));
}

function isNear(content: Buffer, id: string, pin: string): boolean {
  for (const at of placesOf(content, id)) {
    if (content.subarray(Math.max(0, at - NEAR_BYTES), at + NEAR_BYTES).includes(pin)) return true;
  }
  return false;
}

/** Where an id is, as PostgreSQL stores it and as text. */
function* placesOf(content: Buffer, id: string): Generator<number> {
  for (const form of [Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.from(id)]) {
    for (let at = content.indexOf(form); at !== -1; at = content.indexOf(form, at + 1)) yield at;
  }
}

function numberForms(number: string): Buffer[] {
  const groups = number.match(/.{4}/g) ?? [];
  const binary = Buffer.alloc(16);
  binary.writeBigInt64LE(BigInt(number));
  binary.writeBigInt64BE(BigInt(number), 8);
  return [
    ...textForms(number),
    // Without the bank's digits at the beginning, and the four that everybody may see.
    Buffer.from(number.slice(4, 14)),
    ...[' ', '-'].map((by) => Buffer.from(groups.join(by))),
    ...[binary.subarray(0, 8), binary.subarray(8)],
  ];
}

/** As it is, as hexadecimal digits, and as base64. */
function textForms(secret: string | Buffer): Buffer[] {
  const bytes = Buffer.from(secret);
  const encoded = [bytes.toString('hex'), bytes.toString('base64').replace(/.{0,3}=*$/, '')];
  return [bytes, ...encoded.map((form) => Buffer.from(form))];
}

function newPin(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** The body of an answer that must be a success. */
function done({ status, body, text }: Answer): unknown {
  if (status >= 300) throw new Error(`It was refused: ${text}`);
  return body;
}
