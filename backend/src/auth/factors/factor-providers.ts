import { PreSessions } from '../sign-in/pre-sessions.service.js';
import { SecondStep } from '../sign-in/second-step.service.js';
import { Challenges } from './challenges.service.js';
import { DataCipher } from './data-cipher.service.js';
import { EnrolmentService } from './enrolment.service.js';
import { FactorsService } from './factors.service.js';
import { LostFactors } from './lost-factors.service.js';
import { NewFactors } from './new-factors.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodes } from './recovery-codes.service.js';
import { Challenge } from './stored/challenge.entity.js';
import { Passkey } from './stored/passkey.entity.js';
import { PreSession } from './stored/pre-session.entity.js';
import { RecoveryCode } from './stored/recovery-code.entity.js';
import { TotpSecretRow } from './stored/totp-secret.entity.js';
import { TotpService } from './totp.service.js';
import { WebAuthn } from './web-authn.service.js';

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
