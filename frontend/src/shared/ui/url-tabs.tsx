import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './url-tabs.module.css';

interface UrlTab {
  /** As the address calls it. */
  key: string;
  label: ReactNode;
  children: ReactNode;
}

interface UrlTabsProps {
  /** The first is shown when the address names none of them. */
  items: readonly [UrlTab, ...UrlTab[]];
}

/**
 * Tabs of which the open one is in the address, so that going back and reloading keep it, and others can point there.
 * Whatever else the address says is about the tab that is left, and goes with it.
 */
export function UrlTabs({ items }: UrlTabsProps) {
  const [query, setQuery] = useSearchParams();
  const [{ key: first }] = items;
  return (
    <Tabs
      className={styles.tabs ?? ''}
      items={[...items]}
      destroyOnHidden
      activeKey={items.find(({ key }) => key === query.get('tab'))?.key ?? first}
      onChange={(tab) => {
        setQuery(tab === first ? {} : { tab });
      }}
    />
  );
}
