/** Proofs besides the password. Recovery codes replace a lost passkey or authenticator app. */
export const FACTORS = ['passkey', 'totp', 'recovery'] as const;
export type Factor = (typeof FACTORS)[number];

/** Which factors the signed-in user has. */
export interface FactorsView {
  passkeys: number;
  /** When the authenticator app was turned on; `null` if it is off. */
  totpSince: string | null;
  /** Recovery codes that are not used yet. */
  recoveryCodes: number;
  /** Whether the user can do nothing but enrol a factor. */
  mustEnrol: boolean;
}

export interface PasskeyView {
  id: string;
  /** Chosen by the user. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether it is kept in several places, for instance by a password manager. */
  isBackedUp: boolean;
}

export interface PasskeyDescriptor {
  type: 'public-key';
  /** In base64url. */
  id: string;
  transports: string[];
}

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`: how the browser asks for a passkey. */
export interface PasskeyRequestOptions {
  /** 32 bytes in base64url, to be used once. */
  challenge: string;
  rpId: string;
  /** In milliseconds. */
  timeout: number;
  userVerification: 'required';
  /** Empty if any passkey of this bank will do. */
  allowCredentials: PasskeyDescriptor[];
}

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`: how the browser makes a passkey. */
export interface PasskeyCreationOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  /** The passkeys that the user has already. */
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: boolean;
    userVerification: 'required';
  };
  attestation: 'none';
}

/** What the browser made of {@link PasskeyCreationOptions}; bytes in base64url. */
export interface NewPasskeyRequest {
  name: string;
  /** Of the credential. */
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  /** How the browser reaches the passkey, for instance `internal`. */
  transports?: string[];
  /** A verified confirmation, for users who have a factor already. */
  confirmationId?: string | null;
}

export interface RenamePasskeyRequest {
  name: string;
}

/** What the browser made of {@link PasskeyRequestOptions}; bytes in base64url. */
export interface PasskeyAssertion {
  /** Of the credential. */
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** The user's handle, which a passkey without a username needs. */
  userHandle?: string;
}

/** Exactly one of the three. */
export interface FactorProof {
  passkey?: PasskeyAssertion;
  /** The code that the authenticator app shows. */
  totp?: string;
  recoveryCode?: string;
}

/** The authenticator app's secret, which is shown once. */
export interface TotpSecret {
  /** In base32, for typing. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

export interface TotpCodeRequest {
  code: string;
  /** A verified confirmation, for users who have a factor already. */
  confirmationId?: string | null;
}

/** Shown once. */
export interface RecoveryCodes {
  codes: string[];
}

/** The answer to a correct password of a user who has a second factor: nobody is signed in yet. */
export interface SecondFactorStep {
  secondFactor: Factor[];
  /** For the browser, if the user has a passkey. */
  passkeyOptions: PasskeyRequestOptions | null;
}
