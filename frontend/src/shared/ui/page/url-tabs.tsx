import { useSearchParams } from 'react-router-dom';
import { FittingTabs, type Tab } from './fitting-tabs.js';

interface UrlTabsProps {
  /** Their keys are values in the address; the first one is open when the address names none. */
  items: readonly [Tab, ...Tab[]];
}

/**
 * Tabs whose open tab is part of the address, so that back, reload and links keep it. The rest of the query
 * belongs to the tab that is left, and is removed with it.
 */
export function UrlTabs({ items }: UrlTabsProps) {
  const [query, setQuery] = useSearchParams();
  const [{ key: first }] = items;
  const active = items.find(({ key }) => key === query.get('tab'))?.key ?? first;
  return (
    <FittingTabs items={items} active={active} onChange={(tab) => setQuery(tab === first ? {} : { tab })} />
  );
}
