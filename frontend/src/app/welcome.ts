import i18next from 'i18next';
import { currentUserResource } from '../features/auth/current-user.store.js';
import { takeWelcome } from '../features/auth/login-welcome.js';
import { toast } from '../shared/toast/toast.store.js';

/** After a sign-in, once; and only when toasts have their place already, or screen readers would miss it. */
export function welcome(): void {
  const { data: user } = currentUserResource.store.getState();
  if (!takeWelcome() || !user) return;
  toast({
    title: i18next.t('shell:welcome.title'),
    description: i18next.t('shell:welcome.description', { name: user.firstName }),
  });
}
