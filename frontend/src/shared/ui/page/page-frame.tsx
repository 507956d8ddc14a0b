import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '#contract/brand';
import { Row, Text } from '../layout/parts.js';
import { firstHeadingShown, isFirstHeadingDue } from './first-heading.js';
import styles from './page-frame.module.css';

interface PageFrameProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  /** For consoles: full width and narrower spacing. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of every page: its heading, which takes the focus after a navigation, and its content. */
export function PageFrame({ title, subtitle, action, isWide = false, children }: PageFrameProps) {
  const heading = useHeadingFocus();
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);

  return (
    <div className={`${styles.page} ${isWide ? styles.wide : ''}`}>
      <Row as="header" gap={16} align="center" justify="between" wrap>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {subtitle && (
            <Text as="div" above={4} tone="muted">
              {subtitle}
            </Text>
          )}
        </div>
        {action}
      </Row>
      {children}
    </div>
  );
}

/**
 * Focuses the heading after a navigation and after a sign-in, but neither on the first page of another visit nor when
 * only the query changes, as it does while typing in a search field.
 */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [isFirst] = useState(() => key === 'default' && !isFirstHeadingDue());
  useEffect(() => {
    if (isFirst) return;
    firstHeadingShown();
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isFirst]);
  return heading;
}
