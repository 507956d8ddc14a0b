import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../layout/parts.js';
import styles from './skeleton.module.css';
import pageSkeletonStyles from './page-skeleton.module.css';

/** A grey placeholder. `width` and `height` are CSS lengths. */
export function Bone({ width = '100%', height = '16px' }: { width?: string; height?: string }) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}

interface SkeletonListProps {
  count: number;
  /** What screen readers say: that the list is loading, unless given. */
  label?: string | undefined;
  /** The style of a row. */
  className: string | undefined;
  /** The bones of a row. */
  children: ReactNode;
}

/** Placeholder for a list that is loading, in the shape of its rows. */
export function SkeletonList({ count, label, className, children }: SkeletonListProps) {
  const { t } = useTranslation('common');
  return (
    <Stack role="status">
      <span className="sr-only">{label ?? t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={className} aria-hidden="true">
          {children}
        </div>
      ))}
    </Stack>
  );
}

/** Placeholder for a list of icon, two lines and a figure. */
export function SkeletonRows({ count, label }: { count: number; label?: string }) {
  return (
    <SkeletonList count={count} label={label} className={styles.row}>
      <Bone width="40px" height="40px" />
      <Stack gap={8} grow>
        <Bone width="45%" />
        <Bone width="28%" height="12px" />
      </Stack>
      <Bone width="96px" />
    </SkeletonList>
  );
}

/** Shown while the code of a page is being loaded. */
export function PageSkeleton() {
  return (
    <div className={pageSkeletonStyles.page}>
      <Bone width="240px" height="36px" />
      <Bone height="120px" />
      <SkeletonRows count={5} />
    </div>
  );
}
