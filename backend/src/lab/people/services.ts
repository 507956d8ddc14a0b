import type { Type } from '@nestjs/common';

/** Where the services of the bank come from: an app, or the container within it. */
export interface Services {
  get<Service>(type: Type<Service>): Service;
}
