export const ROLES = ['customer', 'agent', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export interface LoginRequest {
  username: string;
  password: string;
}

/** Who is signed in: the answer of `GET /api/auth/user`. */
export interface CurrentUser {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  isAgent: boolean;
  isRestricted: boolean;
}

export interface ProfileRequest {
  firstName: string;
  lastName: string;
  email: string;
}
