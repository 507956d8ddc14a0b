import { EllipsisOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
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
