import type { InputRef } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ListKeys } from './list-keys.js';

interface TransactionKeysProps {
  rows: RefObject<HTMLElement | null>;
  box: RefObject<InputRef | null>;
}

/** E edits the date of the row that has the focus, a slash goes to the search. */
export function TransactionKeys({ rows, box }: TransactionKeysProps) {
  const { t } = useTranslation('bankTransactions');
  return (
    <ListKeys
      list={rows}
      more={{ e: editFocused, '/': () => box.current?.focus({ cursor: 'all' }) }}
      lines={[
        { keys: ['J', 'K'], text: t('keys.step') },
        { keys: ['E'], text: t('keys.edit') },
        { keys: ['Enter'], text: t('keys.confirm') },
        { keys: ['Esc'], text: t('keys.cancel') },
        { keys: ['/'], text: t('keys.search') },
        { keys: ['?'], text: t('keys.help') },
      ]}
    />
  );
}

function editFocused(): void {
  const row = document.activeElement?.closest('[data-row]');
  row?.querySelector<HTMLElement>('[data-edit-date]')?.click();
}
