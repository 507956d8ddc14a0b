import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone } from '../page/skeleton.js';
import { useSeen } from './use-seen.js';
import styles from './chart-frame.module.css';

interface ChartFrameProps {
  /** Describes the picture to screen readers; its figures are shown beside it as text. */
  label: string;
  /** In pixels; reserved while the chart loads. */
  height: number;
  children: ReactNode;
}

/**
 * The frame of a chart, which is loaded and drawn once it is on screen. Always left to right, as are the
 * axes.
 */
export function ChartFrame({ label, height, children }: ChartFrameProps) {
  const { t } = useTranslation('common');
  const [frame, isSeen] = useSeen<HTMLDivElement>();
  const skeleton = <Bone height="100%" />;
  return (
    <div ref={frame} dir="ltr" role="img" aria-label={label} className={styles.frame} style={{ height }}>
      {isSeen ? (
        <ChartGuard fallback={<p className={styles.failed}>{t('loadError.title')}</p>}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </ChartGuard>
      ) : (
        skeleton
      )}
    </div>
  );
}

/** Contains the failure of a chart that cannot be loaded or drawn; its figures remain as text. */
class ChartGuard extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
