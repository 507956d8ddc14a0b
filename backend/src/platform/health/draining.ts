import { Injectable } from '@nestjs/common';
import { Refused } from '../http/errors.js';

/** This node is about to stop, so the load balancer must not send it new requests. */
export class Draining extends Refused<'service_unavailable'> {
  constructor() {
    super('service_unavailable', 'This node is stopping. Please send requests to another one.');
  }
}

/** Records whether this node has been asked to stop. It continues to serve until it is closed. */
@Injectable()
export class Drain {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }
}
