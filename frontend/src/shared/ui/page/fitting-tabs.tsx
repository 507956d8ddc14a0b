import { Tabs } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fitting-tabs.module.css';

export interface Tab {
  key: string;
  label: ReactNode;
  children: ReactNode;
}

interface FittingTabsProps {
  items: readonly Tab[];
  /** The key of the open tab. */
  active: string;
  onChange: (key: string) => void;
}

/** Tabs at any width: those that do not fit are scrolled to, and the open one is always in view. */
export function FittingTabs({ items, active, onChange }: FittingTabsProps) {
  const frame = useVisibleTab(active);
  return (
    <div ref={frame}>
      <Tabs
        className={styles.tabs ?? ''}
        items={items.map((item) => ({ ...item, label: <span>{item.label}</span> }))}
        destroyOnHidden
        activeKey={active}
        onChange={onChange}
      />
    </div>
  );
}

/** Keeps the open tab in view, also when the tabs become wider as their numbers arrive. */
function useVisibleTab(active: string) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = frame.current?.querySelector('.ant-tabs-nav-list');
    if (!list) return undefined;
    const observer = new ResizeObserver(() => scrollToOpenTab(list));
    observer.observe(list);
    return () => observer.disconnect();
  }, [active]);
  return frame;
}

function scrollToOpenTab(list: Element): void {
  const strip = list.closest('.ant-tabs-nav');
  const tab = list.querySelector('.ant-tabs-tab-active');
  if (!strip || !tab) return;
  const [shown, wanted] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  strip.scrollLeft += Math.max(0, wanted.right - shown.right) + Math.min(0, wanted.left - shown.left);
}
