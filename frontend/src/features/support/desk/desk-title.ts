import { useEffect } from 'react';
import { BRAND } from '#contract/brand';
import { useResource } from '../../../shared/store/create-resource.js';
import { supportSummary } from '../state/support.store.js';

/** `(3) Support Desk · Falaj Bank`: how many conversations have something unread, for who looks at other tabs. */
export function useUnreadInTitle(title: string): void {
  const unread = useResource(supportSummary).data?.unread ?? 0;
  useEffect(() => {
    const count = unread > 0 ? `(${unread}) ` : '';
    document.title = `${count}${title} · ${BRAND.name}`;
  }, [unread, title]);
}
