import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { LIMITS } from '../limits.js';
import { IdField, rule, Trimmed } from './fields.js';

const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** Attestation objects and client data are some hundred bytes; RSA keys and signatures are the longest. */
export const MAX_LENGTH = 8_192;
/** WebAuthn allows ids of credentials of at most 1023 bytes; this is their length in base64url. */
export const MAX_ID_LENGTH = 1_364;
const TRANSPORT = /^[a-z-]{1,32}$/;
const MAX_TRANSPORTS = 10;

export const isBytes = (value: unknown, max = MAX_LENGTH): boolean =>
  typeof value === 'string' && value.length <= max && BASE64URL.test(value);

/** Bytes in base64url (RFC 4648, section 5), as browsers encode the answers of authenticators. */
export const BytesField = (label: string) =>
  rule('bytes', (value) => (isBytes(value) ? null : `${label} must be bytes in base64url`));

/** The id of a passkey's credential, which an authenticator has chosen. */
export const CredentialIdField = () =>
  rule('credentialId', (value) =>
    isBytes(value, MAX_ID_LENGTH) ? null : 'The id of the passkey must be bytes in base64url',
  );

/** Words that authenticators use for the ways to reach them; unknown ones are possible. */
export const TransportsField = () =>
  rule('transports', (value) =>
    Array.isArray(value) &&
    value.length <= MAX_TRANSPORTS &&
    value.every((one) => typeof one === 'string' && TRANSPORT.test(one))
      ? null
      : 'Transports must be a list of words like internal',
  );

/** The digits of an authenticator app. Space, which apps show in the middle and which is pasted around it, is removed. */
export const TotpCodeField = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/\s/g, '') : value,
    ),
    rule('totp', (value) =>
      typeof value === 'string' && TOTP_CODE.test(value) ? null : `Code must be ${LIMITS.totpDigits} digits`,
    ),
  );

/** A recovery code as people type it, with or without the dash. */
export const RecoveryCodeField = () =>
  applyDecorators(
    Trimmed(),
    rule('recoveryCode', (value) =>
      typeof value === 'string' && RECOVERY_CODE.test(value)
        ? null
        : 'Recovery code must be letters and digits like 7K2QF-9XW4M',
    ),
  );

const RECOVERY_CODE = /^[A-Za-z0-9 -]{1,40}$/;
const TOTP_CODE = new RegExp(`^[0-9]{${LIMITS.totpDigits}}$`);

/** The id of a verified confirmation, within the request of an action. */
export const ConfirmationIdField = () => IdField('Confirmation');
