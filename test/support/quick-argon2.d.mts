/** Runs `work` during each call of {@link hash} from now on. */
export function duringHash(work: () => Promise<void>): void;

/** Hashes at the lowest cost. */
export function hash(password: string): Promise<string>;

/** Whether the hash is one of this password. */
export function verify(hashed: string, password: string): Promise<boolean>;

/** Replaces the real function in this process, for modules that import Argon2 later. */
export function install(): void;
