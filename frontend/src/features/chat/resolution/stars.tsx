import { StarFilled, StarOutlined } from '@ant-design/icons';
import { LIMITS } from '#contract/limits';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './rating.module.css';

/** As many filled stars as the rating has, out of five. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars}>
      {Array.from({ length: LIMITS.maxRating }, (_, index) => (
        <Icon key={index} of={index < count ? StarFilled : StarOutlined} />
      ))}
    </span>
  );
}
