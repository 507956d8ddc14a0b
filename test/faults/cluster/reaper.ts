import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Starts a separate process that cleans up what the test run leaves behind, even when the run is killed. */
export class Reaper {
  private readonly child: ChildProcess;

  constructor() {
    this.child = spawn(process.execPath, [join(import.meta.dirname, 'clear-up.mjs')], {
      stdio: ['pipe', 'ignore', 'inherit'],
      // Ctrl+C in the terminal must end only the test run; this process then cleans up.
      detached: true,
    });
    this.child.stdin?.on('error', () => undefined);
    this.child.unref();
  }

  watchProcess(pid: number): void {
    this.tell(`process ${pid}`);
  }

  forgetProcess(pid: number): void {
    this.tell(`ended ${pid}`);
  }

  watchFolder(path: string): void {
    this.tell(`folder ${path}`);
  }

  /** Ends the process after an orderly clean-up. */
  dismiss(): void {
    this.tell('bye');
    this.child.stdin?.end();
  }

  private tell(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }
}
