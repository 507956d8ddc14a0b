import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { AccessGuard } from './access/access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthorityService } from './access/authority.service.js';
import { FailureEvidence } from './sign-in/failure-evidence.service.js';
import { SessionCookieCache } from './sessions/session-cookie-cache.js';
import { Installation } from './users/installation.entity.js';
import { PinKeyService } from './users/pin-key.service.js';
import { PinsService } from './users/pins.service.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionRenewal } from './sessions/session-renewal.js';
import { SessionStore } from './sessions/session-store.js';
import { SessionsService } from './sessions/sessions.service.js';
import { LocalStrategy } from './sign-in/local.strategy.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignInThrottle } from './sign-in/sign-in-throttle.js';
import { UserCache } from './sessions/user-cache.js';
import { UserSerializer } from './sessions/user-serializer.js';
import { Throttle } from './sign-in/throttle.entity.js';
import { StepUp } from './users/step-up.service.js';
import { TransactionPin } from './users/transaction-pin.entity.js';
import { User } from './users/user.entity.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersService } from './users/users.service.js';

/** Users, sessions, PINs, and the guard of every route. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Installation, SessionEntity, Throttle, TransactionPin, User]),
    EventsModule,
  ],
  controllers: [AuthController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AuthorityService,
    FailureEvidence,
    SessionCookieCache,
    LocalStrategy,
    PinKeyService,
    PinsService,
    { provide: StepUp, useExisting: PinsService },
    SessionRenewal,
    SessionStore,
    SessionsService,
    SignInService,
    SignInThrottle,
    UserCache,
    UserSerializer,
    UsersRepository,
    UsersService,
  ],
  exports: [AuthorityService, FailureEvidence, SessionsService, StepUp, UsersService],
})
export class AuthModule {}
