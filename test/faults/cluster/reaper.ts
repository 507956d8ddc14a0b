import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** Knows what must not outlive the test run, and is a process of its own, so that it sees the run's end. */
export class Reaper {
  private readonly child: ChildProcess;

  constructor() {
    this.child = spawn(process.execPath, [join(import.meta.dirname, 'clear-up.mjs')], {
      stdio: ['pipe', 'ignore', 'inherit'],
      // Ctrl+C at the terminal is for the test run; this one has work to do then.
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

  /** All was cleared up in good order. */
  dismiss(): void {
    this.tell('bye');
    this.child.stdin?.end();
  }

  private tell(line: string): void {
    this.child.stdin?.write(`${line}\n`);
  }
}
