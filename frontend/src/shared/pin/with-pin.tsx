import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource, isFirstLoad } from '../store/create-resource.js';
import { Stack, Text } from '../ui/layout/parts.js';
import { SkeletonRows } from '../ui/page/skeleton.js';
import { ChoosePin } from './choose-pin.js';
import { pinResource } from './pin.store.js';

/**
 * A form that asks for the transaction PIN. A customer without one chooses it first, in its place, and then goes on with
 * the form. If the bank does not answer, the form is shown, and the bank checks the PIN anyway.
 */
export function WithPin({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const pin = useResource(pinResource);
  if (isFirstLoad(pin)) return <SkeletonRows count={3} />;
  if (pin.data?.isSet !== false) return children;
  return (
    <Stack gap={8}>
      <Text as="h3" size="base" weight="strong">
        {t('noPin.title')}
      </Text>
      <Text as="p" tone="muted">
        {t('noPin.description')}
      </Text>
      <ChoosePin />
    </Stack>
  );
}
