import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPEN_STANDING_ORDER_STATUSES } from '#contract/banking/standing-orders';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { StandingOrderDto } from '#contract/shapes/standing-orders.dto';
import { type Resource, useResource } from '../../../../shared/store/create-resource.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { NoticeBox } from '../../../../shared/ui/elements/notice-box.js';
import { Grid, Text } from '../../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import { standingOrdersResource } from '../standing-orders.store.js';
import { OrderCard } from './order-card.js';
import styles from './order-list.module.css';

interface OrderListProps {
  /** The accounts that pay. */
  accounts: Resource<AccountDto[]>;
  /** Opens the form. */
  onCreate: () => void;
  /** Shows a payment in detail. */
  onOpenPayment: (transactionId: string) => void;
  /** Called instead of a change when the customer may only read. */
  onRestricted: (() => void) | null;
}

/** The customer's standing orders: the open ones, and on request those that have ended. */
export function OrderList(props: OrderListProps) {
  const { t } = useTranslation('standingOrders');
  return (
    <Card
      title={t('title')}
      extra={
        <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={props.onCreate}>
          {t('create')}
        </Button>
      }
    >
      <ResourceView
        resource={standingOrdersResource}
        skeleton={<SkeletonRows count={3} />}
        empty={<NoOrders {...props} />}
      >
        {(orders) => <Orders orders={orders} {...props} />}
      </ResourceView>
    </Card>
  );
}

function NoOrders({ onCreate }: OrderListProps) {
  const { t } = useTranslation('standingOrders');
  return (
    <NoticeBox
      title={t('empty.title')}
      description={t('empty.text')}
      action={<Button onClick={onCreate}>{t('empty.action')}</Button>}
    />
  );
}

function Orders({ orders, ...props }: OrderListProps & { orders: readonly StandingOrderDto[] }) {
  const { t } = useTranslation('standingOrders');
  const [isAllShown, setIsAllShown] = useState(false);
  const open = orders.filter(isOpen);
  const ended = orders.filter((order) => !isOpen(order));
  return (
    <>
      {open.length === 0 && (
        <Text as="p" tone="muted">
          {t('empty.text')}
        </Text>
      )}
      <OrderCards orders={open} {...props} />
      {ended.length > 0 && (
        <Button
          type="text"
          className={styles.more ?? ''}
          aria-expanded={isAllShown}
          onClick={() => setIsAllShown(!isAllShown)}
        >
          {isAllShown ? t('order.hideEnded') : t('order.showEnded', { count: ended.length })}
        </Button>
      )}
      {isAllShown && <OrderCards orders={ended} {...props} />}
    </>
  );
}

function OrderCards({
  orders,
  accounts,
  ...props
}: OrderListProps & { orders: readonly StandingOrderDto[] }) {
  const { data: owned } = useResource(accounts);
  return (
    <Grid as="ul" gap={12} plain>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} payer={owned?.find(({ id }) => id === order.fromAccountId)} {...props} />
        </li>
      ))}
    </Grid>
  );
}

function isOpen({ status }: StandingOrderDto): boolean {
  return OPEN_STANDING_ORDER_STATUSES.some((open) => open === status);
}
