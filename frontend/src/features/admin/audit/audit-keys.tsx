import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ListKeys } from '../transactions/list-keys.js';

interface AuditKeysProps {
  rows: RefObject<HTMLElement | null>;
  filters: RefObject<HTMLElement | null>;
}

/** Enter opens the entry that has the focus by itself: J and K lead to the button that does. */
export function AuditKeys({ rows, filters }: AuditKeysProps) {
  const { t } = useTranslation('books');
  return (
    <ListKeys
      list={rows}
      more={{ '/': () => filters.current?.querySelector('input')?.focus() }}
      lines={[
        { keys: ['J', 'K'], text: t('keys.step') },
        { keys: ['Enter'], text: t('keys.open') },
        { keys: ['/'], text: t('keys.filter') },
        { keys: ['?'], text: t('keys.help') },
      ]}
    />
  );
}
