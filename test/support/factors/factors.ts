import type {
  FactorProof,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyView,
  RecoveryCodes,
  SecondFactorStep,
  TotpSecret,
} from '#contract/factors';
import { Secret, TOTP } from 'otpauth';
import type { Bank } from '../bank.js';
import type { Person } from '../given/people.js';
import type { Answer, Client } from '../http/client.js';
import { type Algorithm, Authenticator, type Tampering } from './authenticator.js';

/** With these, passkeys of tests belong to this bank. */
export const ONLINE = { PUBLIC_ORIGIN: 'https://bank.example' };
/** The origin of a bank without a public one. */
export const LOCAL_ORIGIN = 'http://localhost:3000';
const STEP_MS = 30_000;

type AtBrowser = Pick<Person, 'client'>;

export const creationOptions = async ({ client }: AtBrowser) =>
  (await client.post('/api/auth/passkeys/options')).body as PasskeyCreationOptions;

export const requestOptions = async (client: Client) =>
  (await client.post('/api/auth/passkey/options')).body as PasskeyRequestOptions;

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
  const { status, body, text } = await person.client.post('/api/auth/passkeys', made);
  if (status !== 201) throw new Error(`The passkey was refused: ${text}`);
  return Object.assign(authenticator, { passkeyId: (body as PasskeyView).id });
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

  /** The code of the present time step, or of one so many steps later. */
  code(steps = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(this.secret) });
    return totp.generate({ timestamp: Date.now() + steps * STEP_MS });
  }
}

/** Turns on an authenticator app, whose last use was then long ago. */
export async function enrolApp(bank: Bank, person: Pick<Person, 'id' | 'client'>): Promise<App> {
  const { secret } = (await person.client.post('/api/auth/totp')).body as TotpSecret;
  const app = new App(secret);
  const { status, text } = await person.client.post('/api/auth/totp/activation', { code: app.code() });
  if (status !== 204) throw new Error(`The app was refused: ${text}`);
  await timePasses(bank, person);
  return app;
}

/** Lets the app's codes of the present be new ones. */
export async function timePasses(bank: Bank, { id }: Pick<Person, 'id'>): Promise<void> {
  await bank.sql('UPDATE totp_secrets SET last_step = last_step - 10 WHERE user_id = $1', [id]);
}

export async function recoveryCodes({ client }: AtBrowser): Promise<string[]> {
  return ((await client.post('/api/auth/recovery-codes')).body as RecoveryCodes).codes;
}

/** Gives the right password in this browser, and returns what the bank asks for next. */
export async function givePassword(
  client: Client,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<SecondFactorStep> {
  return (await client.signIn(username, password)).body as SecondFactorStep;
}

export const secondFactor = (client: Client, proof: FactorProof): Promise<Answer> =>
  client.post('/api/auth/login/second-factor', proof);
