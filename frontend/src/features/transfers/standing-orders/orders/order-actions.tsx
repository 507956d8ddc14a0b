import {
  DeleteOutlined,
  EditOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation, Trans } from 'react-i18next';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Row } from '../../../../shared/ui/layout/parts.js';
import { ChangeAmount } from './change-amount.js';
import { usePause, useDeletion } from './use-order-changes.js';
import { useKept } from '../../../../shared/store/kept/use-draft.js';
import { Question } from '../../../../shared/ui/dialog/question.js';
import { PersonName } from '../../../../shared/ui/values/person-name.js';

interface OrderActionsProps {
  order: StandingOrderDto;
  /** Whether the payments are shown, in the element with this id. */
  isOpen: boolean;
  listId: string;
  onToggle: () => void;
  onRestricted: (() => void) | null;
}

type Dialog = 'amount' | 'delete' | null;

/** Pauses, resumes, changes or deletes an order that has not ended, and shows its payments. */
export function OrderActions({ order, isOpen, listId, onToggle, onRestricted }: OrderActionsProps) {
  const { t } = useTranslation('standingOrders');
  const { status, beneficiary } = order;
  const [dialog, setDialog] = useKept<Dialog>(`orderDialog ${order.id}`, null);
  const pause = usePause(order);
  const close = () => setDialog(null);
  const allowed = (act: () => void) => onRestricted ?? act;
  const canChange = status === 'active' || status === 'paused' || status === 'pending';
  return (
    <Row role="group" aria-label={t('order.actionsOf', { name: beneficiary.name })} gap={8} wrap above={8}>
      {(status === 'active' || status === 'paused') && (
        <Button
          icon={<Icon of={status === 'active' ? PauseOutlined : PlayCircleOutlined} />}
          loading={pause.isPending}
          onClick={allowed(() => void pause.run(status === 'active' ? 'paused' : 'active'))}
        >
          {t(status === 'active' ? 'order.pause' : 'order.resume')}
        </Button>
      )}
      {canChange && (
        <>
          <Action icon={EditOutlined} text={t('order.change')} onClick={allowed(() => setDialog('amount'))} />
          <Action
            icon={DeleteOutlined}
            text={t('order.delete')}
            onClick={allowed(() => setDialog('delete'))}
          />
        </>
      )}
      <Button
        type="text"
        icon={<Icon of={UnorderedListOutlined} />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        {t('order.show')}
      </Button>
      <ChangeAmount order={order} isOpen={dialog === 'amount'} onClose={close} />
      <DeleteOrder order={order} isOpen={dialog === 'delete'} onClose={close} />
    </Row>
  );
}

function Action({
  icon,
  text,
  onClick,
}: {
  icon: ComponentProps<typeof Icon>['of'];
  text: string;
  onClick: () => void;
}) {
  return (
    <Button icon={<Icon of={icon} />} onClick={onClick}>
      {text}
    </Button>
  );
}

interface DeleteOrderProps {
  order: StandingOrderDto;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an order is ended for good. */
function DeleteOrder({ order, isOpen, onClose }: DeleteOrderProps) {
  const { t } = useTranslation('standingOrders');
  const { isPending, run } = useDeletion(order, onClose);
  return (
    <Question
      isOpen={isOpen}
      title={t('remove.title')}
      keep={t('remove.keep')}
      confirm={t('remove.confirm')}
      isPending={isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>
        <Trans
          t={t}
          i18nKey="remove.text"
          components={{ name: <PersonName of={order.beneficiary.name} /> }}
        />
      </p>
    </Question>
  );
}
