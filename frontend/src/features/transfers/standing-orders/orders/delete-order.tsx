import { Button, Modal } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import type { StandingOrderView } from '#contract/standing-orders';
import { useBackStep } from '../../../../shared/ui/back-steps.js';
import { PersonName } from '../../../../shared/ui/elements/person-name.js';
import { useReturnedFocus } from '../../../../shared/ui/use-returned-focus.js';
import { useDeletion } from './use-order-changes.js';

interface DeleteOrderProps {
  order: StandingOrderView;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an order is ended for good. */
export function DeleteOrder({ order, isOpen, onClose }: DeleteOrderProps) {
  const { t } = useTranslation('standingOrders');
  const { isPending, run } = useDeletion(order, onClose);
  useReturnedFocus(isOpen);
  useBackStep(isOpen, () => {
    if (isPending) return false;
    onClose();
    return true;
  });
  return (
    <Modal
      open={isOpen}
      title={t('remove.title')}
      width={440}
      centered
      destroyOnHidden
      closable={false}
      keyboard={!isPending}
      mask={{ closable: false }}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
      footer={
        <>
          <Button autoFocus disabled={isPending} onClick={onClose}>
            {t('remove.keep')}
          </Button>
          <Button type="primary" danger loading={isPending} onClick={() => void run()}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <p>
        <Trans
          t={t}
          i18nKey="remove.text"
          components={{ name: <PersonName of={order.beneficiary.name} /> }}
        />
      </p>
    </Modal>
  );
}
