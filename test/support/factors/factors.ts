import type {
  FactorProofDto,
  RecoveryCodesDto,
  SecondFactorStepDto,
  TotpSecretDto,
} from '#contract/shapes/access/factors.dto';
import type { ConfirmationDto, ConfirmedDetails } from '#contract/shapes/access/confirmations.dto';
import type {
  NewPasskeyDto,
  PasskeyCreationOptionsDto,
  PasskeyDto,
  PasskeyRequestOptionsDto,
} from '#contract/shapes/access/passkeys.dto';
import { Secret, TOTP } from 'otpauth';
import type { Bank } from '../bank.js';
import type { Person } from '../given/people.js';
import type { Answer, Client } from '../http/client.js';
import { ask, confirmed, prove, signed } from './confirmations.js';
import { type Algorithm, Authenticator, type Tampering } from './authenticator.js';

/** With these, passkeys of tests belong to this bank. */
export const ONLINE = { PUBLIC_ORIGIN: 'https://bank.example' };
/** The origin of a bank without a public one. */
export const LOCAL_ORIGIN = 'http://localhost:3000';
const STEP_MS = 30_000;

type AtBrowser = Pick<Person, 'client'>;

/** How the factor that was enrolled first in a browser confirms the addition of further ones. */
const confirming = new WeakMap<Client, (view: ConfirmationDto) => FactorProofDto>();

/** Sends the request that adds a factor, and confirms it where the bank asks for that. */
async function added(
  client: Client,
  details: ConfirmedDetails['factor_addition'],
  send: (confirmed: object) => Promise<Answer>,
): Promise<Answer> {
  const answer = await send({});
  const proofOf = confirming.get(client);
  if (!answer.text.includes('confirmation_required') || !proofOf) return answer;
  const view = await ask(client, 'factor_addition', details);
  await prove(client, view, proofOf(view));
  return send({ confirmationId: view.id });
}

function confirmsFromNow(client: Client, proofOf: (view: ConfirmationDto) => FactorProofDto): void {
  if (!confirming.has(client)) confirming.set(client, proofOf);
}

export const creationOptions = async ({ client }: AtBrowser) =>
  (await client.post('/api/auth/passkeys/options')).body as PasskeyCreationOptionsDto;

export const requestOptions = async (client: Client) =>
  (await client.post('/api/auth/passkey/options')).body as PasskeyRequestOptionsDto;

/** What a confirmation of a new passkey is asked with. */
const newPasskey = ({ name, attestationObject }: NewPasskeyDto) =>
  ({ factor: 'passkey', name, attestationObject }) as const;

/** The request for a new passkey, which an enrolled one has confirmed. */
export async function confirmedPasskey(
  client: Client,
  by: Authenticator,
  made: NewPasskeyDto,
): Promise<NewPasskeyDto> {
  return { ...made, confirmationId: await confirmed(client, by, 'factor_addition', newPasskey(made)) };
}

interface PasskeyWish {
  name?: string;
  algorithm?: Algorithm;
  counts?: boolean;
}

/** Makes a passkey and registers it with the person's account. */
export async function enrolPasskey(
  person: AtBrowser,
  { name = 'Phone', algorithm = 'ES256', counts = true }: PasskeyWish = {},
): Promise<Authenticator & { passkeyId: string }> {
  const options = await creationOptions(person);
  const origin = options.rp.id === 'localhost' ? LOCAL_ORIGIN : ONLINE.PUBLIC_ORIGIN;
  const authenticator = new Authenticator(origin, algorithm, counts);
  const made = authenticator.create(options, name);
  const { client } = person;
  const { status, body, text } = await added(client, newPasskey(made), (more) =>
    client.post('/api/auth/passkeys', { ...made, ...more }),
  );
  if (status !== 201) throw new Error(`The passkey was refused: ${text}`);
  confirmsFromNow(client, (view) => signed(authenticator, view));
  return Object.assign(authenticator, { passkeyId: (body as PasskeyDto).id });
}

/** Signs in with a passkey alone. */
export async function signInWith(
  authenticator: Authenticator,
  client: Client,
  change: Tampering = {},
): Promise<Answer> {
  return client.post('/api/auth/passkey/verify', authenticator.get(await requestOptions(client), change));
}

/** An authenticator app. */
export class App {
  constructor(private readonly secret: string) {}

  /** The code of the present time step, or of one this number of steps later. */
  code(steps = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(this.secret) });
    return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
  }
}

/** Turns on an authenticator app, whose last use was then long ago. */
export async function enrolApp(bank: Bank, person: Pick<Person, 'id' | 'client'>): Promise<App> {
  const { secret } = (await person.client.post('/api/auth/totp')).body as TotpSecretDto;
  const app = new App(secret);
  const { client } = person;
  const { status, text } = await added(client, { factor: 'totp' }, (more) =>
    client.post('/api/auth/totp/activation', { code: app.code(), ...more }),
  );
  if (status !== 204) throw new Error(`The app was refused: ${text}`);
  // An earlier code than those that tests give next.
  confirmsFromNow(client, () => ({ totp: app.code(-1) }));
  await timePasses(bank, person);
  return app;
}

/** Lets the app's codes of the present be new ones. */
export async function timePasses(bank: Bank, { id }: Pick<Person, 'id'>): Promise<void> {
  await bank.sql('UPDATE totp_secrets SET last_step = last_step - 10 WHERE user_id = $1', [id]);
}

export async function recoveryCodes({ client }: AtBrowser): Promise<string[]> {
  const { body } = await added(client, { factor: 'recovery' }, (more) =>
    client.post('/api/auth/recovery-codes', more),
  );
  return (body as RecoveryCodesDto).codes;
}

/** Gives the right password in this browser, and returns what the bank asks for next. */
export async function givePassword(
  client: Client,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<SecondFactorStepDto> {
  return (await client.signIn(username, password)).body as SecondFactorStepDto;
}

export const secondFactor = (client: Client, proof: FactorProofDto): Promise<Answer> =>
  client.post('/api/auth/login/second-factor', proof);
