import {
  ArrowDownOutlined,
  EllipsisOutlined,
  FileTextOutlined,
  GlobalOutlined,
  PercentageOutlined,
  ShoppingOutlined,
  SwapOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { TransactionType } from '#contract/transfers';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './type-icon.module.css';

const ICONS: Record<TransactionType, ReactNode> = {
  transfer: <Icon of={SwapOutlined} />,
  deposit: <Icon of={ArrowDownOutlined} />,
  payment: <Icon of={FileTextOutlined} />,
  bill_payment: <Icon of={FileTextOutlined} />,
  withdrawal: <Icon of={WalletOutlined} />,
  purchase: <Icon of={ShoppingOutlined} />,
  online: <Icon of={GlobalOutlined} />,
  fee: <Icon of={PercentageOutlined} />,
  others: <Icon of={EllipsisOutlined} />,
};

/** What kind of transaction it is, at a glance; the words beside it say so, too. */
export function TypeIcon({ type }: { type: TransactionType }) {
  return <IconTile className={styles.icon}>{ICONS[type]}</IconTile>;
}
