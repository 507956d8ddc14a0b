import { Button } from 'antd';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryWhenBack } from '../../lazy/use-online.js';
import { ErrorBoundary, type Failure } from '../page/error-boundary.js';
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
 * axes. A chart that cannot be loaded or drawn can be tried again; its figures remain as text.
 */
export function ChartFrame({ label, height, children }: ChartFrameProps) {
  const [frame, isSeen] = useSeen<HTMLDivElement>();
  const skeleton = <Bone height="100%" />;
  return (
    <ErrorBoundary fallback={(failure) => <FailedChart failure={failure} height={height} />}>
      <div ref={frame} dir="ltr" role="img" aria-label={label} className={styles.frame} style={{ height }}>
        {isSeen ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
      </div>
    </ErrorBoundary>
  );
}

function FailedChart({ failure: { retry }, height }: { failure: Failure; height: number }) {
  const { t } = useTranslation('common');
  useRetryWhenBack(retry);
  return (
    <div className={styles.frame} style={{ height }}>
      <div className={styles.failed}>
        <p>{t('loadError.title')}</p>
        <Button onClick={retry}>{t('tryAgain')}</Button>
      </div>
    </div>
  );
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
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
