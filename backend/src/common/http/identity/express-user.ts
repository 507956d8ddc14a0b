import type { Role } from '#contract/auth';

declare global {
  namespace Express {
    /** The user that passport stores on the request. Read it with `@CurrentUser()`. */
    interface User {
      id: string;
      role: Role;
      isRestricted: boolean;
    }
  }
}
