export type SecurityPart = 'password' | 'pin' | 'factors' | 'sessions' | 'activity';
