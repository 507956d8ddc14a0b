import {
  CarOutlined,
  CompassOutlined,
  GiftOutlined,
  HeartOutlined,
  HomeOutlined,
  ReadOutlined,
  SafetyOutlined,
  StarOutlined,
} from '@ant-design/icons';
import type { GoalIcon } from '#contract/banking/goals';
import { Icon } from '../../shared/ui/elements/icon.js';

const PICTURES = {
  emergency: SafetyOutlined,
  vacation: CompassOutlined,
  car: CarOutlined,
  home: HomeOutlined,
  education: ReadOutlined,
  gift: GiftOutlined,
  health: HeartOutlined,
  other: StarOutlined,
} as const satisfies Record<GoalIcon, unknown>;

/** The picture of a goal. Decorative. */
export function GoalPicture({ icon }: { icon: GoalIcon }) {
  return <Icon of={PICTURES[icon]} />;
}
