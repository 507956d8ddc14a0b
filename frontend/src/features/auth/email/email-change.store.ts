import type { CurrentUserDto } from '#contract/shapes/access/sign-in.dto';
import type { EmailChangeDto } from '#contract/shapes/access/profile.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { currentUserResource } from '../../../shared/user/current-user.store.js';

const PATH = '/api/auth/email-change';

/** The new e-mail address that waits for its code. Only banks that send e-mails have one. */
export const emailChangeResource = createResource<EmailChangeDto>('email-change', PATH);

export function confirmEmailChange(code: string): Promise<CurrentUserDto> {
  return http.post<CurrentUserDto>(`${PATH}/confirmation`, { code });
}

export function resendEmailCode(): Promise<undefined> {
  return http.post<undefined>(`${PATH}/code`);
}

export function cancelEmailChange(): Promise<undefined> {
  return http.delete<undefined>(PATH);
}

export const authLive: LiveBindings = {
  user: () => {
    void currentUserResource.invalidate();
    void emailChangeResource.invalidate();
  },
};
