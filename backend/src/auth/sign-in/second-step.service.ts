import { Injectable } from '@nestjs/common';
import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { Factor } from '#contract/access/factors';
import type { FactorProofDto, SecondFactorStepDto } from '#contract/shapes/access/factors.dto';
import type { PasskeyAssertionDto, PasskeyRequestOptionsDto } from '#contract/shapes/access/passkeys.dto';
import type { Request, Response } from 'express';
import { sessionRoom } from '../../events/bank-event.js';
import { NoticesService } from '../../events/notices/notices.service.js';
import { Challenges } from '../factors/challenges.service.js';
import { assertOneProof, FactorsService, provenBy } from '../factors/factors.service.js';
import { NewFactors } from '../factors/new-factors.service.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { UserCache } from '../sessions/user-cache.js';
import { UsersService } from '../users/users.service.js';
import { preSessionRoom, PreSessions } from './pre-sessions.service.js';
import { SessionStart } from './session-start.service.js';
import type { Verified } from './sign-in.service.js';
import { Refused } from '../../platform/http/errors.js';

/** The steps of a sign-in after the password, and the sign-in with a passkey, which needs none. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly preSessions: PreSessions,
    private readonly factors: FactorsService,
    private readonly newFactors: NewFactors,
    private readonly passkeys: PasskeysService,
    private readonly challenges: Challenges,
    private readonly sessions: SessionStart,
    private readonly cachedUsers: UserCache,
    private readonly users: UsersService,
    private readonly notices: NoticesService,
  ) {}

  /** After a right password: begins a session or, for a user with another factor, returns the accepted ones. */
  async afterPassword(
    request: Request,
    response: Response,
    user: Verified,
  ): Promise<CurrentUserDto | SecondFactorStepDto> {
    const { passwordHash, hasFactor } = user;
    if (!hasFactor) return this.begin(request, user, { passwordHash, proven: null, isStrong: false });
    const token = await this.preSessions.open(request, response, user);
    const secondFactor = await this.factorsFor(user.id);
    const passkeyOptions = secondFactor.includes('passkey')
      ? await this.factors.challenge(preSessionRoom(token), user.id)
      : null;
    return { secondFactor, passkeyOptions };
  }

  /**
   * Users whose factors are all too new sign in with them nevertheless, after the password; this confirms nothing else.
   * @throws {sign_in_expired}, and what {@link FactorsService.prove} throws
   */
  async finish(request: Request, response: Response, proof: FactorProofDto): Promise<CurrentUserDto> {
    assertOneProof(proof);
    const token = this.preSessions.present(request) ?? '';
    const { id, passwordHash } = await this.preSessions.attempt(token);
    const isNew = await this.newFactors.isNew(id, proof);
    const evenNew = isNew && (await this.newFactors.confirming(id, await this.factors.of(id))).length === 0;
    const proven = await this.factors.prove(id, proof, preSessionRoom(token), { evenNew });
    const user = await this.cachedUsers.find(id);
    if (!user) throw new Refused('sign_in_expired');
    await this.preSessions.close(token, response);
    return this.begin(request, user, { passwordHash, proven, isStrong: !isNew });
  }

  /**
   * The options for a browser to ask for a passkey: of the signed-in user, for a new proof of identity, or of anybody,
   * to sign in.
   */
  options(request: Request, response: Response): Promise<PasskeyRequestOptionsDto> {
    if (request.user) return this.factors.challenge(sessionRoom(request.sessionID), request.user.id);
    return this.factors.challenge(preSessionRoom(this.preSessions.tokenOf(request, response)), null);
  }

  /** Signs in the user whom the passkey names. @throws {challenge_expired} @throws {passkey_refused} @throws {factor_too_new} */
  async withPasskey(request: Request, assertion: PasskeyAssertionDto): Promise<CurrentUserDto> {
    const bound = preSessionRoom(this.preSessions.present(request) ?? '');
    const challenge = await this.challenges.take('prove', bound, assertion.clientDataJSON);
    const passkey = await this.passkeys.prove(assertion, challenge, null);
    const { userId } = passkey;
    await this.newFactors.refuse(userId, { passkey: assertion });
    const user = await this.cachedUsers.find(userId);
    if (!user) throw new Refused('passkey_refused');
    const { biometricLogin } = await this.notices.preferencesOf(userId);
    if (!biometricLogin)
      throw new Refused('passkey_refused', 'Signing in with a passkey is turned off for this account');
    const proven = provenBy(assertion, passkey);
    return this.begin(request, user, { passwordHash: null, proven, isStrong: true });
  }

  /** The factors to ask for: those that confirm something, or all if none does. */
  private async factorsFor(userId: string): Promise<Factor[]> {
    const own = await this.factors.of(userId);
    const confirming = await this.newFactors.confirming(userId, own);
    return confirming.length > 0 ? confirming : own;
  }

  private async begin(
    request: Request,
    user: Express.User,
    proof: Parameters<SessionStart['begin']>[2],
  ): Promise<CurrentUserDto> {
    await this.sessions.begin(request, user, proof);
    if (!request.user) throw new Refused('invalid_credentials');
    return this.users.current(request.user);
  }
}
