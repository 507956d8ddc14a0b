import type { CurrentUser, EmailChangeView } from '#contract/auth';
import { http } from '../../../shared/api/http.js';
import { createResource } from '../../../shared/store/create-resource.js';

const PATH = '/api/auth/email-change';

/** The new e-mail address that waits for its code. Only banks that send e-mails have one. */
export const emailChangeResource = createResource<EmailChangeView>('email-change', () =>
  http.get<EmailChangeView>(PATH),
);

export function confirmEmailChange(code: string): Promise<CurrentUser> {
  return http.post<CurrentUser>(`${PATH}/confirmation`, { code });
}

export function resendEmailCode(): Promise<undefined> {
  return http.post<undefined>(`${PATH}/code`);
}

export function cancelEmailChange(): Promise<undefined> {
  return http.delete<undefined>(PATH);
}
