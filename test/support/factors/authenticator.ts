import {
  createHash,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type {
  NewPasskeyDto,
  PasskeyAssertionDto,
  PasskeyCreationOptionsDto,
  PasskeyRequestOptionsDto,
} from '#contract/shapes/access/passkeys.dto';
import { cbor, type Item } from './cbor.js';

export type Algorithm = 'ES256' | 'RS256';

/** What an attacker, or a broken browser, makes different. */
export interface Tampering {
  type?: string;
  origin?: string;
  /** Whether the browser says that the page was within one of another site, and perhaps of which. */
  crossOrigin?: boolean;
  topOrigin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  /** Whether the passkey is kept in several places; that it may be is said with it. */
  isBackedUp?: boolean;
  userHandle?: string;
  /** Changes one bit. */
  isForged?: boolean;
}

const PRESENT = 1;
const VERIFIED = 4;
const BACKED_UP = 8 | 16;
const HAS_KEY = 64;

/** A passkey in software, together with the browser around it: real keys and signatures. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private userHandle = '';
  private counter = 0;

  /** @param counts whether it counts its signatures, as most security keys do and most passkeys do not */
  constructor(
    private readonly origin: string,
    algorithm: Algorithm = 'ES256',
    private readonly counts = true,
  ) {
    const { privateKey, publicKey } =
      algorithm === 'ES256'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.privateKey = privateKey;
    this.publicKey = coseKey(publicKey.export({ format: 'jwk' }));
  }

  /** Makes the passkey. */
  create(options: PasskeyCreationOptionsDto, name: string, change: Tampering = {}): NewPasskeyDto {
    this.userHandle = options.user.id;
    const length = Buffer.of(this.id.length >> 8, this.id.length & 255);
    const authData = Buffer.concat([
      this.authenticatorData(options.rp.id, HAS_KEY, change),
      Buffer.alloc(16),
      length,
      this.id,
      this.publicKey,
    ]);
    const attestation = new Map<string, Item>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, Item>()],
      ['authData', authData],
    ]);
    return {
      name,
      id: this.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', options.challenge, change).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge. */
  get(options: PasskeyRequestOptionsDto, change: Tampering = {}): PasskeyAssertionDto {
    const clientData = this.clientData('webauthn.get', options.challenge, change);
    const authenticatorData = this.authenticatorData(options.rpId, 0, change);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const signature = sign('sha256', signed, this.privateKey);
    if (change.isForged)
      signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: change.userHandle ?? this.userHandle,
    };
  }

  private authenticatorData(rpId: string, flags: number, change: Tampering): Buffer {
    if (this.counts) this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(change.counter ?? this.counter);
    const verified = change.isVerified === false ? 0 : VERIFIED;
    const backup = change.isBackedUp ? BACKED_UP : 0;
    return Buffer.concat([
      createHash('sha256')
        .update(change.rpId ?? rpId)
        .digest(),
      Buffer.of(PRESENT | verified | backup | flags),
      counter,
    ]);
  }

  private clientData(type: string, challenge: string, change: Tampering): Buffer {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    const { type: otherType, challenge: otherChallenge, origin, crossOrigin, topOrigin } = change;
    return Buffer.from(
      JSON.stringify({
        ...data,
        ...(otherType && { type: otherType }),
        ...(otherChallenge && { challenge: otherChallenge }),
        ...(origin && { origin }),
        ...(crossOrigin && { crossOrigin }),
        ...(topOrigin && { topOrigin }),
      }),
    );
  }
}

/** A public key in COSE's form (RFC 9053). */
function coseKey({ kty, x = '', y = '', n = '', e = '' }: JsonWebKey): Buffer {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const entries: [number, number | Buffer][] =
    kty === 'EC'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]
      : [
          [1, 3],
          [3, -257],
          [-1, bytes(n)],
          [-2, bytes(e)],
        ];
  return cbor(new Map(entries));
}
