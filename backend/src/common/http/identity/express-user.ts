import type { Role } from '#contract/auth';

declare global {
  namespace Express {
    /** What passport keeps on the request: read through `@CurrentUser()`. */
    interface User {
      id: string;
      role: Role;
      isRestricted: boolean;
    }
  }
}
