import { EllipsisOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../elements/icon.js';
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
  const { t } = useTranslation('common');
  return (
    <Tabs
      className={styles.tabs ?? ''}
      items={[...items]}
      more={{ icon: <Icon of={EllipsisOutlined} label={t('more')} /> }}
      locale={{ dropdownAriaLabel: t('more') }}
      destroyOnHidden
      activeKey={items.find(({ key }) => key === query.get('tab'))?.key ?? first}
      onChange={(tab) => {
        setQuery(tab === first ? {} : { tab });
      }}
    />
  );
}
