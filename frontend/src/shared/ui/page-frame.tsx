import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '#contract/brand';
import styles from './page-frame.module.css';

interface PageFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  children: ReactNode;
}

/** What every page has: its heading, which takes the focus when one comes from another page, and its content. */
export function PageFrame({ title, subtitle, action, children }: PageFrameProps) {
  const heading = useHeadingFocus();
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}

/** The first page of a visit leaves the focus where the browser put it. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
    if (key !== 'default') window.scrollTo(0, 0);
  }, [key]);
  return heading;
}
