import { Component, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone } from '../page/skeleton.js';
import styles from './chart-frame.module.css';
import { useSeen } from './use-seen.js';

interface ChartFrameProps {
  /** What the picture is, for who cannot see it; its figures stand beside it as text. */
  label: string;
  /** In pixels: its place is kept while it loads. */
  height: number;
  children: ReactNode;
}

/** Where a chart will be; it is fetched and drawn once it is on screen. Axes run as in Latin script. */
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

/** A chart that cannot be fetched or drawn takes nothing else with it: its figures are text. */
class ChartGuard extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
