import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PoliciesModule } from '../policies/policies.module.js';
import { EventsModule } from '../events/events.module.js';
import { AccessDeclarations } from './access/access-declarations.js';
import { AccessGuard } from './access/access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthorityService } from './access/authority.service.js';
import { Writes } from './access/writes.service.js';
import { BulkLimit } from './confirmations/bulk-limit.service.js';
import { ApprovalChecks } from './confirmations/approval-checks.service.js';
import { CONFIRMATION_ENTITIES, CONFIRMATION_PROVIDERS } from './confirmations/confirmation-providers.js';
import { ConfirmationsController } from './confirmations/confirmations.controller.js';
import { IdempotencyKey } from './idempotency/idempotency-key.entity.js';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.service.js';
import { ConfirmationsService } from './confirmations/confirmations.service.js';
import { DataCipher } from './factors/data-cipher.service.js';
import { FACTOR_ENTITIES, FACTOR_PROVIDERS } from './enrolment/factor-providers.js';
import { LostFactors } from './enrolment/lost-factors.service.js';
import { FactorsController } from './enrolment/factors.controller.js';
import { PasskeysController } from './enrolment/passkeys.controller.js';
import { EmailChangeController } from './profile/email-change.controller.js';
import { PROFILE_ENTITIES, PROFILE_PROVIDERS } from './profile/profile-providers.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { NoticesModule } from '../events/notices/notices.module.js';
import { SecondStepController } from './sign-in/second-step.controller.js';
import { FailureEvidence } from './attempts/failure-evidence.service.js';
import { SessionCookieCache } from './sessions/session-cookie-cache.js';
import { Installation } from './keys/installation.entity.js';
import { PinOrProof } from './proofs/pin-or-proof.service.js';
import { PinCheck } from './proofs/pin-check.service.js';
import { KeyFingerprints } from './keys/key-fingerprints.service.js';
import { KeyedHashes } from './keys/keyed-hashes.service.js';
import { PinsService } from './users/pins.service.js';
import { PasswordCheck } from './attempts/password-check.service.js';
import { OwnPassword } from './credentials/own-password.service.js';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityRepository } from './activity/activity.repository.js';
import { CredentialsController } from './credentials/credentials.controller.js';
import { PasswordChange } from './credentials/password-change.service.js';
import { PasswordResetEntity } from './credentials/password-reset.entity.js';
import { PasswordReset } from './credentials/password-reset.service.js';
import { PasswordResetsRepository } from './credentials/password-resets.repository.js';
import { PasswordStrength } from './credentials/strength/password-strength.service.js';
import { PinChange } from './credentials/pin-change.service.js';
import { SessionEnd } from './sessions/session-end.service.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionGuesses } from './sessions/session-guesses.service.js';
import { SessionRenewal } from './sessions/session-renewal.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionProofs } from './proofs/session-proofs.service.js';
import { SessionStart } from './sign-in/session-start.service.js';
import { SessionStore } from './sessions/session-store.js';
import { SessionsService } from './sessions/sessions.service.js';
import { LocalStrategy } from './sign-in/local.strategy.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SharedCounts } from './attempts/shared-counts.service.js';
import { SignInThrottle } from './attempts/sign-in-throttle.js';
import { UserCache } from './sessions/user-cache.js';
import { UserSerializer } from './sessions/user-serializer.js';
import { Throttle } from './attempts/throttle.entity.js';
import { StepUp } from './users/step-up.service.js';
import { TransactionPin } from './users/transaction-pin.entity.js';
import { User } from './users/user.entity.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

/** Users, sessions, PINs, and the guard of every route. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      IdempotencyKey,
      Installation,
      PasswordResetEntity,
      SessionEntity,
      Throttle,
      TransactionPin,
      User,
      ...CONFIRMATION_ENTITIES,
      ...FACTOR_ENTITIES,
      ...PROFILE_ENTITIES,
    ]),
    DiscoveryModule,
    EventsModule,
    MailModule,
    NoticesModule,
    PoliciesModule,
  ],
  controllers: [
    ActivityController,
    AuthController,
    ConfirmationsController,
    CredentialsController,
    EmailChangeController,
    FactorsController,
    PasskeysController,
    SecondStepController,
    SessionsController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AccessDeclarations,
    AuthorityService,
    FailureEvidence,
    ...CONFIRMATION_PROVIDERS,
    ...FACTOR_PROVIDERS,
    ...PROFILE_PROVIDERS,
    SessionCookieCache,
    LocalStrategy,
    PinCheck,
    PinOrProof,
    IdempotencyKeys,
    IdempotencyKeysRepository,
    ActivityRepository,
    OwnPassword,
    PasswordChange,
    PasswordCheck,
    KeyFingerprints,
    KeyedHashes,
    PasswordReset,
    PasswordResetsRepository,
    PasswordStrength,
    PinChange,
    PinsService,
    { provide: StepUp, useExisting: PinsService },
    SessionEnd,
    SessionGuesses,
    SessionProofs,
    SessionRenewal,
    SessionStart,
    SessionStore,
    SessionsService,
    SharedCounts,
    SignInService,
    SignInThrottle,
    UserCache,
    UserSerializer,
    UsersRepository,
    UsersService,
    Writes,
  ],
  exports: [
    ApprovalChecks,
    AuthorityService,
    BulkLimit,
    ConfirmationsService,
    DataCipher,
    FailureEvidence,
    IdempotencyKeys,
    KeyedHashes,
    LostFactors,
    PasswordReset,
    PinCheck,
    PinOrProof,
    PinsService,
    SessionEnd,
    SessionProofs,
    SessionsService,
    SharedCounts,
    StepUp,
    UsersService,
    Writes,
  ],
})
export class AuthModule {}
