import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { WithPin } from '../pin/with-pin.js';
import { Stack } from '../ui/layout/parts.js';
import { currentUserResource } from '../user/current-user.store.js';
import { FrozenNotice } from './frozen-notice.js';

/**
 * A form for a payment, which asks for the transaction PIN. While the customer has frozen everything, a notice stands in its
 * place, since the bank would refuse the payment.
 */
export function PayingForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation('freeze');
  const frozenAt = useStore(currentUserResource.store, ({ data }) => data?.frozenAt ?? null);
  if (frozenAt === null) return <WithPin>{children}</WithPin>;
  return (
    <Stack gap={12}>
      <FrozenNotice frozenAt={frozenAt} />
      {/* A new load of the page: the address of an open dialog cannot be left by a link within the app. */}
      <a href="/settings">{t('security')}</a>
    </Stack>
  );
}
