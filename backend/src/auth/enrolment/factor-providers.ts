import { PreSessions } from '../sign-in/pre-sessions.service.js';
import { SecondStep } from '../sign-in/second-step.service.js';
import { Challenges } from '../factors/challenges.service.js';
import { DataCipher } from '../factors/data-cipher.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { LostFactors } from './lost-factors.service.js';
import { NewFactors } from '../factors/new-factors.service.js';
import { PasskeysRepository } from '../factors/passkeys.repository.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { RecoveryCodes } from '../factors/recovery-codes.service.js';
import { Challenge } from '../factors/stored/challenge.entity.js';
import { Passkey } from '../factors/stored/passkey.entity.js';
import { PreSession } from '../factors/stored/pre-session.entity.js';
import { RecoveryCode } from '../factors/stored/recovery-code.entity.js';
import { TotpSecretRow } from '../factors/stored/totp-secret.entity.js';
import { TotpService } from '../factors/totp.service.js';
import { WebAuthn } from '../factors/web-authn.service.js';

/** The tables of the strong factors, for `AuthModule`. */
export const FACTOR_ENTITIES = [Challenge, Passkey, PreSession, RecoveryCode, TotpSecretRow];

/** The services of the strong factors, for `AuthModule`. */
export const FACTOR_PROVIDERS = [
  Challenges,
  DataCipher,
  EnrolmentService,
  FactorsService,
  LostFactors,
  NewFactors,
  PasskeysRepository,
  PasskeysService,
  PreSessions,
  RecoveryCodes,
  SecondStep,
  TotpService,
  WebAuthn,
];
