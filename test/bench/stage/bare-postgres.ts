import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries, findBinaries } from '../../../backend/src/platform/database/embedded/binaries.js';
import { CLUSTER_USER } from '../../../backend/src/platform/database/embedded/cluster.js';
import {
  choosePlacement,
  launching,
  mayRun,
  type Placement,
} from '../../../backend/src/platform/database/embedded/launch-user.js';
import { readPostmasterFile } from '../../../backend/src/platform/database/embedded/postmaster.js';
import {
  SOCKET_PORT,
  socketDirectory,
} from '../../../backend/src/platform/database/embedded/socket-directory.js';

const run = promisify(execFile);

/** The product's own database without the product, started and stopped with `pg_ctl` as a script would. */
export class BarePostgres {
  readonly user = CLUSTER_USER;

  private constructor(
    private readonly placement: Placement,
    private readonly control: string,
    /** The folder of its socket. */
    readonly host: string,
  ) {}

  static async of(dataDir: string): Promise<BarePostgres> {
    const placement = await choosePlacement(dataDir);
    const found = await findBinaries();
    const mayStart = await mayRun(placement, found.postgres, ['--version']);
    const { postgres } = mayStart ? found : await copyBinaries(found, placement.home, () => undefined);
    const host = await socketDirectory(placement.home, placement.ids?.uid ?? process.getuid?.() ?? 0);
    return new BarePostgres(placement, join(dirname(postgres), 'pg_ctl'), host);
  }

  /** Resolves when it accepts connections. */
  async start(): Promise<void> {
    const settings = [
      '-c listen_addresses=',
      `-c port=${SOCKET_PORT}`,
      `-c unix_socket_directories=${this.host}`,
    ];
    await this.pgCtl(
      'start',
      '-w',
      '-s',
      '-l',
      join(this.placement.home, 'bare.log'),
      '-o',
      settings.join(' '),
    );
  }

  async stop(): Promise<void> {
    await this.pgCtl('stop', '-w', '-s', '-m', 'fast');
  }

  async pid(): Promise<number> {
    return (await readPostmasterFile(this.cluster))?.pid ?? 0;
  }

  private get cluster(): string {
    return join(this.placement.home, 'postgres');
  }

  private async pgCtl(...words: string[]): Promise<void> {
    const { file, args, options } = launching(this.placement, this.control, ['-D', this.cluster, ...words]);
    await run(file, args, options);
  }
}
