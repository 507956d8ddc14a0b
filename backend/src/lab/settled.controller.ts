import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get, HttpCode } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EventTail } from '../events/event-tail.service.js';
import { Refused } from '../platform/http/errors.js';
import { Refusals } from '../platform/http/refusals.decorator.js';
import { JobsService } from '../platform/jobs/jobs.service.js';
import { LabTurns } from './lab-turns.service.js';
import { ForTesters } from './for-testers.decorator.js';

/** The longest wait of a call, and the pause between two looks, in milliseconds. */
const MOST_MS = 10_000;
const LOOK_MS = 50;

@ApiTags('Laboratory')
@Controller('lab/settled')
export class SettledController {
  constructor(
    private readonly tail: EventTail,
    private readonly jobs: JobsService,
    private readonly turns: LabTurns,
  ) {}

  /**
   * Waits until every event so far has been delivered on this node, no job is due, and the clock stands still; 10 seconds
   * at most.
   * @remarks For tests, in place of a pause.
   */
  @Get()
  @ForTesters()
  @HttpCode(204)
  @Refusals({ 503: '`service_unavailable`: not settled within 10 seconds' })
  async wait(): Promise<void> {
    const begun = performance.now();
    this.tail.poke();
    while (performance.now() - begun < MOST_MS) {
      const areDelivered = this.tail.age < performance.now() - begun;
      if (areDelivered && !(await this.jobs.areDue()) && !(await this.turns.isBusy())) return;
      await pause(LOOK_MS);
    }
    throw new Refused('service_unavailable');
  }
}
