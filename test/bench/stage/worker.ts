import { type ChildProcess, fork } from 'node:child_process';
import { endProcess } from '../../support/processes.js';
import { compiled } from './compiled.js';

const PATIENCE_MS = 180_000;

/** A yardstick or generator: a process that answers each question over its IPC channel. */
export class Worker<Question, Answer> {
  private constructor(private readonly child: ChildProcess) {}

  static start<Question, Answer>(
    program: Parameters<typeof compiled>[0],
    nodeArgs: readonly string[] = [],
  ): Worker<Question, Answer> {
    return new Worker(
      fork(compiled(program), { execArgv: [...nodeArgs], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
    );
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** @throws {Error} when it fails, ends, or takes minutes */
  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer);
        this.child.off('message', hear).off('exit', leave);
        end();
      };
      const hear = (told: { answer: Answer } | { error: string }) => {
        settle(() => {
          if ('error' in told) reject(new Error(told.error));
          else resolve(told.answer);
        });
      };
      const leave = () => {
        settle(() => {
          reject(new Error('The process has ended.'));
        });
      };
      const timer = setTimeout(() => {
        settle(() => {
          reject(new Error('The process takes too long.'));
        });
      }, PATIENCE_MS);
      this.child.on('message', hear).on('exit', leave);
      this.child.send(question as object);
    });
  }

  stop(): Promise<void> {
    return endProcess(this.child);
  }
}
