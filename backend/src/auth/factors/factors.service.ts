import { Injectable } from '@nestjs/common';
import type { Factor } from '#contract/access/factors';
import type { FactorProofDto, FactorsDto } from '#contract/shapes/access/factors.dto';
import type { PasskeyAssertionDto, PasskeyRequestOptionsDto } from '#contract/shapes/access/passkeys.dto';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { type Tx, UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { FailureEvidence } from '../attempts/failure-evidence.service.js';
import { SignInThrottle } from '../attempts/sign-in-throttle.js';
import { Challenges } from './challenges.service.js';
import { NewFactors } from './new-factors.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';
import { WebAuthn } from './web-authn.service.js';
import { Refused } from '../../platform/http/errors.js';

/** A user's factors as the database counts them. */
type Counted = Omit<FactorsDto, 'totpSince' | 'mustEnrol'> & { totpSince: Date | null };

/** A right proof; for a passkey with its evidence, the assertion and the key that verifies it. */
export type Proven =
  | { factor: 'passkey'; evidence: PasskeyAssertionDto & { publicKey: string } }
  | { factor: Exclude<Factor, 'passkey'>; evidence: null };

/** SQL: how many passkeys and unused recovery codes a user has, and since when their app is on. `$1` is the user's id. */
const COUNT = `
SELECT (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys,
       (SELECT active_since FROM totp_secrets WHERE user_id = $1) AS "totpSince",
       (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL) AS "recoveryCodes"`;

/** The strong factors of users: which ones they have, and whether a proof is right. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly pool: PgPool,
    private readonly unitOfWork: UnitOfWork,
    private readonly passkeys: PasskeysService,
    private readonly passkeyRows: PasskeysRepository,
    private readonly totp: TotpService,
    private readonly recovery: RecoveryCodes,
    private readonly newFactors: NewFactors,
    private readonly challenges: Challenges,
    private readonly webAuthn: WebAuthn,
    private readonly throttle: SignInThrottle,
    private readonly evidence: FailureEvidence,
  ) {}

  async counted(userId: string, tx?: Tx): Promise<Counted> {
    const [counted] = tx
      ? await tx.query<Counted>(COUNT, [userId])
      : await this.pool.statement<Counted>('count-factors', COUNT, [userId]);
    return counted ?? { passkeys: 0, totpSince: null, recoveryCodes: 0 };
  }

  /** Whether the user has a passkey or an app; recovery codes only stand in for one. */
  async hasAny(userId: string, tx?: Tx): Promise<boolean> {
    const { passkeys, totpSince } = await this.counted(userId, tx);
    return passkeys > 0 || totpSince !== null;
  }

  /** The factors with which the user can prove who they are; none if only recovery codes are left. */
  async of(userId: string): Promise<Factor[]> {
    return factorsIn(await this.counted(userId));
  }

  /**
   * The options for a browser to ask for a passkey: of this user or, without one, of anybody.
   * @param boundTo the hash of the session or pre-session that must answer
   */
  async challenge(boundTo: string, userId: string | null): Promise<PasskeyRequestOptionsDto> {
    const challenge = await this.challenges.open('prove', boundTo);
    return this.optionsFor(challenge, userId);
  }

  /** The options for a challenge of the caller, who makes sure that it is answered once. */
  async optionsFor(challenge: Buffer, userId: string | null): Promise<PasskeyRequestOptionsDto> {
    return this.webAuthn.requestOptions(challenge, userId === null ? [] : await this.passkeyRows.of(userId));
  }

  /**
   * Checks one proof of the user.
   * @param over the challenge that a passkey must have signed: the caller's, or an open one that is bound to this hash
   * @param options.evenNew also by a factor that is too new to confirm anything
   * @throws {validation_failed} when there is not exactly one proof
   * @throws {factor_too_new}
   * @throws {passkey_refused} @throws {challenge_expired} @throws {incorrect_code} @throws {code_locked}
   * @throws {too_many_attempts} after too many wrong recovery codes
   */
  async prove(
    userId: string,
    proof: FactorProofDto,
    over: Buffer | string,
    { evenNew = false } = {},
  ): Promise<Proven> {
    const { passkey, totp, recoveryCode } = proof;
    assertOneProof(proof);
    if (!evenNew) await this.newFactors.refuse(userId, proof);
    if (passkey) {
      const challenge =
        typeof over === 'string' ? await this.challenges.take('prove', over, passkey.clientDataJSON) : over;
      return provenBy(passkey, await this.passkeys.prove(passkey, challenge, userId));
    }
    if (totp !== undefined) await this.useTotp(userId, totp);
    else await this.useRecoveryCode(userId, recoveryCode ?? '');
    return { factor: totp === undefined ? 'recovery' : 'totp', evidence: null };
  }

  /**
   * Whether a factor that was given still is one of the user's; so it is without any. Call after the user's row was
   * locked, so that a removal comes before or after it.
   */
  async stillHolds(tx: Tx, userId: string, proven: Proven | null): Promise<boolean> {
    if (proven?.factor === 'passkey') return this.passkeyRows.has(tx, userId, proven.evidence.id);
    if (proven === null) return true;
    const own = factorsIn(await this.counted(userId, tx));
    return proven.factor === 'totp' ? own.includes('totp') : own.length > 0;
  }

  private useTotp(userId: string, code: string): Promise<void> {
    return this.write(userId, (tx) => this.totp.check(tx, userId, code));
  }

  /** Wrong codes are counted before they are compared, so that parallel guesses get no more. */
  private async useRecoveryCode(userId: string, code: string): Promise<void> {
    await this.throttle.countFor('recovery', userId);
    if (await this.write(userId, (tx) => this.recovery.use(tx, userId, code))) {
      await this.throttle.forgive('recovery', userId);
      return;
    }
    this.evidence.wrongFactor(userId);
    throw new Refused('incorrect_code');
  }

  private write<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.unitOfWork.runFor({ id: `factor ${userId}` }, work);
  }
}

/** The result of a passkey's proof. */
export function provenBy(assertion: PasskeyAssertionDto, { publicKey }: { publicKey: Buffer }): Proven {
  return { factor: 'passkey', evidence: { ...assertion, publicKey: publicKey.toString('base64url') } };
}

function factorsIn({ passkeys, totpSince, recoveryCodes }: Counted): Factor[] {
  const own: Factor[] = [];
  if (passkeys > 0) own.push('passkey');
  if (totpSince) own.push('totp');
  if (own.length > 0 && recoveryCodes > 0) own.push('recovery');
  return own;
}

/** @throws {validation_failed} when there is not exactly one proof */
export function assertOneProof({ passkey, totp, recoveryCode }: FactorProofDto): void {
  const given = [passkey, totp, recoveryCode].filter((one) => one !== undefined);
  if (given.length !== 1)
    throw new Refused('validation_failed', 'Give a passkey, a code of the app or a recovery code');
}
