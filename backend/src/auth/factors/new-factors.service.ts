import { Inject, Injectable } from '@nestjs/common';
import { type Factor, FACTORS } from '#contract/access/factors';
import type { FactorProofDto } from '#contract/shapes/access/factors.dto';
import { LIMITS } from '#contract/limits';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { PgPool } from '../../platform/database/connection/pg-pool.js';
import { Refused } from '../../platform/http/errors.js';

/** SQL: whether a factor confirms something already, by the database's clock. `since` is when it was added. */
const confirms = (since: string) =>
  `is_vouched OR ${since} <= bank_now() - interval '${LIMITS.newFactorHours} hours'`;

/** SQL: of one kind of the user's factors, NULL without any, and otherwise whether one of them confirms something. */
const some = (table: string, since: string, condition = 'true') =>
  `(SELECT bool_or(${confirms(since)}) FROM ${table} WHERE user_id = $1 AND ${condition})`;

const KINDS = `SELECT ${some('passkeys', 'created_at')} AS passkey,
       ${some('totp_secrets', 'active_since', 'active_since IS NOT NULL')} AS totp,
       ${some('recovery_codes', 'created_at', 'used_at IS NULL')} AS recovery`;
const ONE_PASSKEY = `SELECT ${some('passkeys', 'created_at', 'credential_id = $2')} AS passkey`;

/**
 * A thief of a cookie and the password must not confirm with a factor of their own: a factor confirms nothing for
 * `LIMITS.newFactorHours`, unless it was the user's first one or another one has confirmed it. Where confirmations are
 * turned off, new factors count at once.
 */
@Injectable()
export class NewFactors {
  constructor(
    private readonly pool: PgPool,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** The kinds among `own` with which the user can confirm something now. */
  async confirming(userId: string, own: readonly Factor[]): Promise<Factor[]> {
    const kinds = await this.kinds(userId);
    return own.filter((kind) => kinds[kind] !== false);
  }

  /** Whether the factor of this proof is one of the user's, and too new to confirm anything. */
  async isNew(userId: string, { passkey, totp }: FactorProofDto): Promise<boolean> {
    if (this.config.strongAuthentication === 'off') return false;
    if (!passkey) return (await this.kinds(userId))[totp === undefined ? 'recovery' : 'totp'] === false;
    const [found] = await this.pool.statement<{ passkey: boolean | null }>('new-passkey', ONE_PASSKEY, [
      userId,
      Buffer.from(passkey.id, 'base64url'),
    ]);
    return found?.passkey === false;
  }

  /** @throws {factor_too_new} */
  async refuse(userId: string, proof: FactorProofDto): Promise<void> {
    if (await this.isNew(userId, proof)) throw new Refused('factor_too_new');
  }

  private async kinds(userId: string): Promise<Record<Factor, boolean | null>> {
    const every = Object.fromEntries(FACTORS.map((kind) => [kind, null])) as Record<Factor, boolean | null>;
    if (this.config.strongAuthentication === 'off') return every;
    const [found] = await this.pool.statement<typeof every>('new-factors', KINDS, [userId]);
    return found ?? every;
  }
}
