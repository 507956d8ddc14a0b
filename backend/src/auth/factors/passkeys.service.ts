import { Injectable } from '@nestjs/common';
import type {
  NewPasskeyDto,
  PasskeyAssertionDto,
  PasskeyCreationOptionsDto,
  PasskeyDto,
} from '#contract/shapes/access/passkeys.dto';
import { LIMITS } from '#contract/limits';
import { v7 as uuidv7 } from 'uuid';
import { NotFound, Refused, isRefused } from '../../platform/http/errors.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { sessionRoom } from '../../events/bank-event.js';
import { EventsService } from '../../events/events.service.js';
import { FailureEvidence } from '../attempts/failure-evidence.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { Challenges } from './challenges.service.js';
import { factorAdded, factorRemoved, passkeyRefused, passkeyRenamed } from '../users/factor-events.js';
import { PasskeysRepository } from './passkeys.repository.js';
import type { Passkey } from './stored/passkey.entity.js';
import { handleOf, WebAuthn } from './web-authn.service.js';

/** Registers passkeys, and checks their signatures. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersRepository,
    private readonly challenges: Challenges,
    private readonly webAuthn: WebAuthn,
    private readonly events: EventsService,
    private readonly evidence: FailureEvidence,
  ) {}

  async list(userId: string): Promise<PasskeyDto[]> {
    return (await this.passkeys.of(userId)).map(passkeyView);
  }

  /** The options for a browser to make a passkey; their challenge is bound to this session. @throws {not_found} */
  async creationOptions({ id, sessionId }: SignedIn): Promise<PasskeyCreationOptionsDto> {
    const user = await this.users.findById(id);
    if (!user) throw new NotFound('This user');
    const challenge = await this.challenges.open('register', sessionRoom(sessionId));
    const holder = { id, username: user.username, name: `${user.firstName} ${user.lastName}` };
    return this.webAuthn.creationOptions(challenge, holder, await this.passkeys.of(id));
  }

  /**
   * Verifies a new passkey. Call before the transaction that adds it.
   * @throws {challenge_expired}
   * @throws {passkey_refused}
   */
  async verifyNew({ sessionId }: SignedIn, request: NewPasskeyDto) {
    const challenge = await this.challenges.take('register', sessionRoom(sessionId), request.clientDataJSON);
    return this.webAuthn.verifyNew(request, challenge);
  }

  /** Adds a verified passkey. Call after the user's row was locked. @throws {limit_reached} @throws {passkey_known} */
  async add(
    tx: Tx,
    userId: string,
    { name, transports = [] }: Pick<NewPasskeyDto, 'name' | 'transports'>,
    verified: Awaited<ReturnType<WebAuthn['verifyNew']>> & Pick<Passkey, 'isVouched'>,
  ): Promise<PasskeyDto> {
    if ((await this.passkeys.countOf(tx, userId)) >= LIMITS.passkeys)
      throw new Refused('limit_reached', { items: `${LIMITS.passkeys} passkeys`, room: 'you remove one' });
    const id = uuidv7();
    await this.passkeys.insert(tx, { id, userId, name, transports, ...verified });
    await this.events.record(tx, factorAdded(userId, { factor: 'passkey', name }));
    return passkeyView(await this.require(tx, userId, id));
  }

  /** @throws {not_found} */
  async rename(tx: Tx, userId: string, id: string, name: string): Promise<PasskeyDto> {
    const passkey = await this.require(tx, userId, id);
    if (passkey.name === name) return passkeyView(passkey);
    await this.passkeys.rename(tx, id, name);
    await this.events.record(tx, passkeyRenamed(userId, passkey.name, name));
    return passkeyView({ ...passkey, name });
  }

  /** @param actorId who removes it @throws {not_found} */
  async remove(tx: Tx, userId: string, id: string, actorId = userId): Promise<void> {
    const { name } = await this.require(tx, userId, id);
    await this.passkeys.delete(tx, id);
    await this.events.record(tx, factorRemoved(userId, actorId, { factor: 'passkey', name }));
  }

  /**
   * Checks the signature of a passkey, and returns the passkey.
   * @param challenge that it should have signed; the caller makes sure that it is answered once
   * @param userId whose passkey it must be; `null` for that of the user whom the passkey itself names
   * @throws {passkey_refused}
   */
  async prove(assertion: PasskeyAssertionDto, challenge: Buffer, userId: string | null): Promise<Passkey> {
    const passkey = await this.passkeys.findByCredential(Buffer.from(assertion.id, 'base64url'));
    try {
      if (!passkey || !isOf(passkey, assertion, userId)) throw new Refused('passkey_refused');
      const use = await this.webAuthn.verifyAssertion(assertion, passkey, challenge);
      await this.use(passkey, use);
      return passkey;
    } catch (error) {
      const accused = userId ?? passkey?.userId;
      if (isRefused(error, 'passkey_refused') && accused) this.evidence.wrongFactor(accused);
      throw error;
    }
  }

  /** @throws {passkey_refused} when the counter has not increased; the user is told */
  private async use(
    { id, userId, name }: Passkey,
    use: { counter: number; isBackedUp: boolean },
  ): Promise<void> {
    const isForward = await this.unitOfWork.run(async (tx) => {
      const used = await this.passkeys.use(tx, id, use);
      if (!used) await this.events.record(tx, passkeyRefused(userId, name));
      return used;
    });
    if (!isForward) throw new Refused('passkey_refused');
  }

  private async require(tx: Tx, userId: string, id: string): Promise<Passkey> {
    const passkey = await this.passkeys.find(tx, userId, id);
    if (!passkey) throw new NotFound('This passkey');
    return passkey;
  }
}

/** Whether the passkey belongs to the user. A user handle must match; it names the user if `userId` is `null`. */
function isOf(passkey: Passkey, { userHandle }: PasskeyAssertionDto, userId: string | null): boolean {
  if (userId !== null && passkey.userId !== userId) return false;
  if (userHandle === undefined) return userId !== null;
  return userHandle === handleOf(passkey.userId);
}

function passkeyView({ id, name, createdAt, lastUsedAt, isBackedUp }: Passkey): PasskeyDto {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isBackedUp,
  };
}
