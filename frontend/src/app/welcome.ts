import i18next from 'i18next';
import { currentUserResource } from '../features/auth/current-user.store.js';
import { takeWelcome } from '../features/auth/login-welcome.js';
import { toast } from '../shared/toast/toast.store.js';

/**
 * Greets the customer, once after a sign-in. Called when the toast region is on the page already; otherwise
 * screen readers would miss it.
 */
export function welcome(): void {
  const { data: user } = currentUserResource.store.getState();
  if (!takeWelcome() || !user) return;
  toast({
    title: i18next.t('shell:welcome.title'),
    description: i18next.t('shell:welcome.description', { name: user.firstName }),
  });
}
