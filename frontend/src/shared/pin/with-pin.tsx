import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useResource, isFirstLoad } from '../store/create-resource.js';
import { NoticeBox } from '../ui/elements/notice-box.js';
import { SkeletonRows } from '../ui/page/skeleton.js';
import { pinResource } from './pin.store.js';

/** Where customers set their transaction PIN. */
const PIN_SETTINGS = '/settings?security=pin';

/**
 * A form that asks for the transaction PIN. A customer without one is told so before they fill it in, and is led to the
 * settings. If the bank does not answer, the form is shown, and the bank checks the PIN anyway.
 */
export function WithPin({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const pin = useResource(pinResource);
  if (isFirstLoad(pin)) return <SkeletonRows count={3} />;
  if (pin.data?.isSet !== false) return children;
  return (
    <NoticeBox
      title={t('noPin.title')}
      description={t('noPin.description')}
      action={
        <Button type="primary" size="large" onClick={() => void navigate(PIN_SETTINGS)}>
          {t('noPin.action')}
        </Button>
      }
    />
  );
}
