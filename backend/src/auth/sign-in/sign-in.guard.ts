import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { bodyPipe } from '../../common/http/input/validation.js';
import { BankPassport } from './bank-passport.js';
import { LoginRequestDto } from './login-request.dto.js';

/** Lets those in who give a username and its password. */
@Injectable()
export class SignInGuard implements CanActivate {
  private readonly shape = bodyPipe();

  constructor(private readonly passport: BankPassport) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes, and passport has its own idea of a missing field.
    await this.shape.transform(request.body, { type: 'body', metatype: LoginRequestDto });
    await this.passport.startSession(request);
    return true;
  }
}
