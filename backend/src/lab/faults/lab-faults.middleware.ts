import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { LabFaultDto } from '#contract/shapes/admin/lab.dto';
import { LAB_FAULT, LAB_STATE } from '#contract/lab';
import type { NextFunction, Request, Response } from 'express';
import { Overloaded, Refused } from '../../platform/http/errors.js';
import { BankClock } from '../../platform/database/transaction/bank-clock.js';
import { LabFaults } from './lab-faults.service.js';

/** The laboratory's own routes always work. */
const OWN = '/api/lab';
/** Seconds after which a refused call may be sent again. */
const AGAIN_SECONDS = 1;
/** A clock that is further ahead than this, in milliseconds, was moved. */
const TOLERANCE_MS = 1_000;

/** Does to calls what testers have switched on, and tells each page what is on. */
@Injectable()
export class LabFaultsMiddleware implements NestMiddleware<Request, Response> {
  constructor(
    private readonly faults: LabFaults,
    private readonly clock: BankClock,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const isMoved = Math.abs(this.clock.aheadMs) > TOLERANCE_MS;
    const state = [...(isMoved ? ['time'] : []), ...new Set(this.faults.now().map(({ kind }) => kind))];
    response.setHeader(LAB_STATE, state.join(' '));
    const path = request.originalUrl.split('?')[0] ?? '';
    if (path === OWN || path.startsWith(`${OWN}/`)) {
      next();
      return;
    }
    const hits = this.faults.now().filter((fault) => concerns(fault, path));
    const done: string[] = [];
    for (const fault of hits) {
      if (fault.kind === 'latency') await pause(delayOf(fault));
      if (fault.kind === 'lost_answer') loseAnswer(request, response);
      if (['latency', 'lost_answer', 'status'].includes(fault.kind)) done.push(fault.kind);
    }
    if (done.length > 0) response.setHeader(LAB_FAULT, done.join(', '));
    const refused = hits.find(({ kind }) => kind === 'status');
    next(refused ? refusalOf(refused.status) : undefined);
  }
}

/** Whether a fault is on for this call; the share decides by chance. */
function concerns({ routes, share = 1 }: LabFaultDto, path: string): boolean {
  return (routes?.some((route) => path.startsWith(route)) ?? true) && Math.random() < share;
}

function delayOf({ milliseconds = 0, spread = 0 }: LabFaultDto): number {
  return Math.max(0, milliseconds + (Math.random() * 2 - 1) * spread);
}

/** Lets the bank do its work, and cuts the connection in place of the answer. */
function loseAnswer(request: Request, response: Response): void {
  const cut = () => {
    request.socket.destroy();
    return response;
  };
  response.writeHead = cut;
  response.end = cut;
}

function refusalOf(status: number | undefined): Error {
  if (status === 503) return new Overloaded(AGAIN_SECONDS);
  if (status === 429) return new Refused('too_many_requests', { retryAfter: AGAIN_SECONDS });
  return new Error('A fault of the laboratory');
}
