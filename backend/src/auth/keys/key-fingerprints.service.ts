import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { OperatorError } from '../../platform/config/config-error.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { NodeSignals } from '../../events/node-signals.service.js';
import { FINGERPRINT_LABELS, fingerprint, markOf } from './fingerprint.js';
import { Installation } from './installation.entity.js';

export type WatchedKey = keyof typeof FINGERPRINT_LABELS;

interface Key {
  name: WatchedKey;
  /** The configured second value. */
  second: 'pinKeyPrevious' | 'dataKeyPrevious';
  variable: string;
  /**
   * Keys of the rows in table `installation`: the fingerprint of the key in force, during a rotation of the new one, and
   * after it of the old one.
   */
  current: string;
  next: string;
  retired: string;
  /** The data that are lost without the key. */
  made: string;
}

const KEYS: readonly Key[] = [
  {
    name: 'pinKey',
    second: 'pinKeyPrevious',
    variable: 'PIN_KEY',
    current: 'pin_key_fingerprint',
    next: 'pin_key_fingerprint_next',
    retired: 'pin_key_fingerprint_retired',
    made: 'its PINs are hashed with that key.\nStart every node with that key. If it is lost, all PINs are lost:',
  },
  {
    name: 'dataKey',
    second: 'dataKeyPrevious',
    variable: 'DATA_KEY',
    current: 'data_key_fingerprint',
    next: 'data_key_fingerprint_next',
    retired: 'data_key_fingerprint_retired',
    made: 'card numbers and secrets of authenticator apps are encrypted with that key.\nStart every node with that key. If it is lost,',
  },
];

/** The fingerprints of one key: those of this node's values, and those in the database. */
export interface KeyState {
  variable: string;
  /** Of the first value here, and of the second, if there is one. */
  first: string;
  second: string | null;
  /** Of the key in force, of the one that is to follow it, and of the one before it; `null` when there is none. */
  current: string | null;
  next: string | null;
  retired: string | null;
}

/**
 * Ensures that every node of a bank has the keys that its data need. With a different key, a node would count correct
 * PINs and codes as wrong.
 *
 * The database stores the fingerprint of each key in force. The first node that starts with another first value, and with
 * the key in force as the second, also stores that of the new one: from then on the data need both, until
 * `npm run keys:rekey` finds nothing under the old key.
 */
@Injectable()
export class KeyFingerprints {
  constructor(
    @InjectRepository(Installation) private readonly installation: Repository<Installation>,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, Key['name' | 'second']>,
    private readonly nodes: NodeSignals,
  ) {}

  /** {@link claim} for a node: until it ends, {@link othersFirst} knows which keys it puts first. */
  async claimForNode(): Promise<void> {
    await this.claim();
    this.nodes.describe(this.label());
  }

  /**
   * Number of running nodes whose first key is not that of this process. Nodes of earlier releases are not counted.
   */
  async othersFirst(name: WatchedKey): Promise<number> {
    const place = KEYS.findIndex((key) => key.name === name);
    const own = this.label().split(' ')[place];
    const labels = await this.nodes.labels();
    return labels.filter((label) => label.split(' ')[place] !== own).length;
  }

  /**
   * Stores the fingerprints of this node's keys if the database has none; otherwise compares them. If several nodes
   * start at the same time, the first commit wins.
   * @throws {OperatorError} when the data need a key that this node does not have
   */
  async claim(): Promise<void> {
    for (const key of KEYS) {
      let state = await this.stored(key);
      if (state.current === null) state = await this.store(key, key.current, state.first);
      refuseMissing(key, state);
      refuseRetired(key, state);
      if (state.first !== state.current && state.next === null) {
        refuseMissing(key, await this.store(key, key.next, state.first));
      }
    }
  }

  /** The fingerprints of each key. */
  async states(): Promise<Record<WatchedKey, KeyState>> {
    const states = await Promise.all(KEYS.map(async (key) => [key.name, await this.stored(key)] as const));
    return Object.fromEntries(states) as Record<WatchedKey, KeyState>;
  }

  /** Declares this node's first value the key in force, and the rotation finished. Nothing may be under the old one. */
  async finish(name: WatchedKey): Promise<void> {
    for (const key of KEYS.filter((one) => one.name === name)) {
      const { first, current } = await this.stored(key);
      if (first === current) continue;
      await this.installation.manager.transaction(async (manager) => {
        if (current !== null) await manager.save(Installation, { key: key.retired, value: current });
        await manager.update(Installation, { key: key.current }, { value: first });
        await manager.delete(Installation, { key: key.next });
      });
    }
  }

  /** Stores a fingerprint unless another node was faster. */
  private async store(key: Key, entry: string, value: string): Promise<KeyState> {
    await this.installation.createQueryBuilder().insert().values({ key: entry, value }).orIgnore().execute();
    return this.stored(key);
  }

  /** The marks of this node's first values. */
  private label(): string {
    const marks = KEYS.map(({ name }) => markOf(fingerprint(this.config[name], FINGERPRINT_LABELS[name])));
    return marks.join(' ');
  }

  private async stored({ name, second, variable, current, next, retired }: Key): Promise<KeyState> {
    const rows = await this.installation.findBy({ key: In([current, next, retired]) });
    const valueOf = (entry: string) => rows.find(({ key }) => key === entry)?.value ?? null;
    const label = FINGERPRINT_LABELS[name];
    const other = this.config[second];
    return {
      variable,
      first: fingerprint(this.config[name], label),
      second: other === null ? null : fingerprint(other, label),
      current: valueOf(current),
      next: valueOf(next),
      retired: valueOf(retired),
    };
  }
}

/**
 * Refuses a node that still has the retired key first: it would write under a key that the others no longer have.
 * @throws {OperatorError} when this node puts the retired key first
 */
function refuseRetired({ variable }: Key, { first, retired }: KeyState): void {
  if (first !== retired) return;
  throw new OperatorError(
    `${variable}: this node has the old key first, which this database has retired.
Set ${variable} to the new key. To go back to the old one, see docs/configuration.md.`,
  );
}

/** @throws {OperatorError} when the data need a key that this node does not have */
function refuseMissing({ variable, made }: Key, { first, second, current, next }: KeyState): void {
  const missing = [current, next].filter(
    (needed) => needed !== null && needed !== first && needed !== second,
  );
  if (missing.length === 0) return;
  if (next !== null && missing.length === 1) {
    const lacks = missing[0] === current ? 'the old one' : 'the new one';
    throw new OperatorError(
      `${variable}: this database is between two keys, and this node lacks ${lacks}.
Set ${variable} to the new key and ${variable}_PREVIOUS to the old one until "npm run keys:rekey" says that the old one can go.`,
    );
  }
  throw new OperatorError(
    `${variable}: this database was used with another key, and ${made} docs/configuration.md explains how to start with a new key.
To exchange a key that you have, set ${variable}_PREVIOUS to it: docs/operations.md has the steps.`,
  );
}
