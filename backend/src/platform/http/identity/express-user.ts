import type { Role } from '#contract/access/auth';
import type { Permission } from '#contract/access/permissions';

declare global {
  namespace Express {
    /** The user that passport stores on the request. Read it with `@CurrentUser()`. */
    interface User {
      id: string;
      role: Role;
      isRestricted: boolean;
      /** What a member of staff may do; empty for customers. */
      permissions: readonly Permission[];
      /** Of staff who need a factor and have none: they may only enrol. */
      mustEnrol?: boolean;
      /** Of customers with a password that works once: they may only choose another. */
      mustChangePassword?: boolean;
    }
  }
}
