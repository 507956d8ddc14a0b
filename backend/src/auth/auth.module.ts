import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthorityService } from './authority.service.js';
import { BankPassport } from './bank-passport.js';
import { FailureEvidence } from './failure-evidence.service.js';
import { KnownCookies } from './known-cookies.js';
import { PinKeyService } from './pin-key.service.js';
import { PinsService } from './pins.service.js';
import { SessionRenewal } from './session-renewal.js';
import { SessionStore } from './session-store.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SignedInUsers } from './signed-in-users.js';
import { StepUp } from './step-up.service.js';
import { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Users, sessions, PINs, and the guard before every route. */
@Module({
  imports: [TypeOrmModule.forFeature([User]), EventsModule],
  controllers: [AuthController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AuthorityService,
    BankPassport,
    FailureEvidence,
    KnownCookies,
    PinKeyService,
    PinsService,
    { provide: StepUp, useExisting: PinsService },
    SessionRenewal,
    SessionStore,
    SessionsService,
    SignInService,
    SignInThrottle,
    SignedInUsers,
    UsersRepository,
    UsersService,
  ],
  exports: [AuthorityService, FailureEvidence, SessionsService, StepUp, UsersService],
})
export class AuthModule {}
