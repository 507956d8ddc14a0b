import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { bodyPipe } from '../../common/http/input/validation.js';
import { BankPassport } from './bank-passport.js';
import { LoginRequestDto } from './login-request.dto.js';

/** Validates the login request, checks the credentials and starts a session. */
@Injectable()
export class SignInGuard implements CanActivate {
  private readonly shape = bodyPipe();

  constructor(private readonly passport: BankPassport) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Validated here because guards run before pipes, and Passport reports a missing field differently.
    await this.shape.transform(request.body, { type: 'body', metatype: LoginRequestDto });
    await this.passport.startSession(request);
    return true;
  }
}
