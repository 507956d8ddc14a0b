import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Drain } from '../platform/health/draining.js';
import { JobsService } from '../platform/jobs/jobs.service.js';
import { CLOSE_DEADLINE_MS, JOBS_DEADLINE_MS, stopGracefully } from './graceful-stop.js';

const DRAIN_SECONDS = 5;
const never = new Promise<void>(() => undefined);

/** An app that records the calls of its methods. */
function appWith(running: { jobs?: Promise<void>; requests?: Promise<void> }) {
  const steps: string[] = [];
  const jobs = {
    stop: () => {
      steps.push('stop jobs');
      return running.jobs ?? Promise.resolve();
    },
  };
  const drain = {
    begin: () => {
      steps.push('drain');
    },
  };
  const server = {
    closeAllConnections: () => {
      steps.push('close connections');
    },
  };
  const app = {
    get: (type: unknown) =>
      new Map<unknown, object>([
        [JobsService, jobs],
        [Drain, drain],
      ]).get(type),
    getHttpServer: () => server,
    close: async () => {
      steps.push('close');
      await running.requests;
    },
  } as unknown as NestExpressApplication;
  return { steps, stopped: () => stopGracefully(app, { drainSeconds: DRAIN_SECONDS }) };
}

describe('a graceful stop', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('stops the jobs at once, and serves requests until the drain ends', async () => {
    const { steps, stopped } = appWith({});
    const stop = stopped();
    await jest.advanceTimersByTimeAsync(DRAIN_SECONDS * 1_000 - 1);
    expect(steps).toEqual(['drain', 'stop jobs']);

    await jest.advanceTimersByTimeAsync(1);
    await stop;
    expect(steps).toEqual(['drain', 'stop jobs', 'close']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('breaks off jobs and requests that do not end, within one time for both', async () => {
    const { steps, stopped } = appWith({ jobs: never, requests: never });
    void stopped();
    await jest.advanceTimersByTimeAsync(DRAIN_SECONDS * 1_000 + JOBS_DEADLINE_MS);
    expect(steps).toEqual(['drain', 'stop jobs', 'close']);

    await jest.advanceTimersByTimeAsync(CLOSE_DEADLINE_MS - JOBS_DEADLINE_MS);
    expect(steps).toEqual(['drain', 'stop jobs', 'close', 'close connections']);
  });

  it('goes on when the jobs cannot be stopped', async () => {
    const report = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const error = new Error('The database is away.');
    const { steps, stopped } = appWith({ jobs: Promise.reject(error) });
    const stop = stopped();
    await jest.advanceTimersByTimeAsync(DRAIN_SECONDS * 1_000);
    await stop;

    expect(steps).toContain('close');
    expect(report).toHaveBeenCalledWith(error);
  });
});
