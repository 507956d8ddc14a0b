import { Component, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bone } from '../page/skeleton.js';
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

/** True from the moment the element was first on screen. */
function useSeen<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const element = useRef<Shown>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [isSeen]);
  return [element, isSeen];
}
