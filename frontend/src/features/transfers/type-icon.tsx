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
import { IconTile } from '../../shared/ui/icon-tile.js';
import styles from './type-icon.module.css';

const ICONS: Record<TransactionType, ReactNode> = {
  transfer: <SwapOutlined />,
  deposit: <ArrowDownOutlined />,
  payment: <FileTextOutlined />,
  bill_payment: <FileTextOutlined />,
  withdrawal: <WalletOutlined />,
  purchase: <ShoppingOutlined />,
  online: <GlobalOutlined />,
  fee: <PercentageOutlined />,
  others: <EllipsisOutlined />,
};

/** What kind of transaction it is, at a glance; the words beside it say so, too. */
export function TypeIcon({ type }: { type: TransactionType }) {
  return <IconTile className={styles.icon}>{ICONS[type]}</IconTile>;
}
