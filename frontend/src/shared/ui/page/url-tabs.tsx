import { EllipsisOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../elements/icon.js';
import styles from './url-tabs.module.css';

interface UrlTab {
  /** Its value in the address. */
  key: string;
  label: ReactNode;
  children: ReactNode;
}

interface UrlTabsProps {
  /** The first one is open when the address names none. */
  items: readonly [UrlTab, ...UrlTab[]];
}

/**
 * Tabs whose open tab is part of the address, so that back, reload and links keep it. The rest of the query
 * belongs to the tab that is left, and is removed with it.
 */
export function UrlTabs({ items }: UrlTabsProps) {
  const [query, setQuery] = useSearchParams();
  const [{ key: first }] = items;
  const { t } = useTranslation('common');
  const active = items.find(({ key }) => key === query.get('tab'))?.key ?? first;
  const frame = useVisibleTab(active);
  return (
    <div ref={frame}>
      <Tabs
        className={styles.tabs ?? ''}
        items={[...items]}
        more={{ icon: <Icon of={EllipsisOutlined} label={t('more')} /> }}
        locale={{ dropdownAriaLabel: t('more') }}
        destroyOnHidden
        activeKey={active}
        onChange={(tab) => {
          setQuery(tab === first ? {} : { tab });
        }}
      />
    </div>
  );
}

/** On phones, keeps the open tab in view, also when the tabs become wider as their numbers arrive. */
function useVisibleTab(active: string) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = frame.current?.querySelector('.ant-tabs-nav-list');
    if (!list) return undefined;
    const observer = new ResizeObserver(() => {
      scrollToOpenTab(list);
    });
    observer.observe(list);
    return () => {
      observer.disconnect();
    };
  }, [active]);
  return frame;
}

function scrollToOpenTab(list: Element): void {
  const strip = list.parentElement;
  const tab = list.querySelector('.ant-tabs-tab-active');
  // Elsewhere the library moves the list by itself.
  if (!strip || !tab || getComputedStyle(strip).overflowX !== 'auto') return;
  const [shown, wanted] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  strip.scrollLeft += Math.max(0, wanted.right - shown.right) + Math.min(0, wanted.left - shown.left);
}
