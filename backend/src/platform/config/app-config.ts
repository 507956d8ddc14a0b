import type { Variable, VARIABLES } from './variables.js';

/** The configuration from the environment, read once at startup. `variables.ts` describes each value. */
export type AppConfig = {
  readonly [Field in keyof typeof VARIABLES]: (typeof VARIABLES)[Field] extends Variable<string, infer Value>
    ? Value
    : never;
};

/** The injection token of the {@link AppConfig}. */
export const APP_CONFIG = Symbol('AppConfig');
