import {
  CarOutlined,
  CloudOutlined,
  FileTextOutlined,
  MobileOutlined,
  ThunderboltOutlined,
  WifiOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { BillerCategory } from '#contract/banking/bills';
import { IconTile } from '../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../shared/ui/elements/icon.js';

const ICONS: Record<BillerCategory, ReactNode> = {
  electricity: <Icon of={ThunderboltOutlined} />,
  water: <Icon of={CloudOutlined} />,
  internet: <Icon of={WifiOutlined} />,
  mobile: <Icon of={MobileOutlined} />,
  fuel: <Icon of={CarOutlined} />,
  other: <Icon of={FileTextOutlined} />,
};

/** The picture of a biller's category. */
export function BillPicture({
  category,
  className,
}: {
  category: BillerCategory;
  className?: string | undefined;
}) {
  return <IconTile className={className}>{ICONS[category]}</IconTile>;
}
