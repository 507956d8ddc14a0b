import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../shared/lazy/lazy-part.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import type { SearchAddresses, SearchPlace } from './search-options.js';

const SearchBox = lazyDialog(async () => (await import('./search-box.js')).SearchBox);

interface StaffSearchProps {
  className: string;
  places: readonly SearchPlace[];
  addresses: SearchAddresses;
}

/** The button of the search, and its keys: Ctrl+K, or ⌘K, on every page of staff. */
export function StaffSearch({ className, places, addresses }: StaffSearchProps) {
  const { t } = useTranslation('consoles');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' || event.code === 'KeyK';
      if (!isKey || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t('search.button')}
        onPointerEnter={() => void SearchBox.load()}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={SearchOutlined} />
      </button>
      <SearchBox isOpen={isOpen} places={places} addresses={addresses} onClose={() => setIsOpen(false)} />
    </>
  );
}
