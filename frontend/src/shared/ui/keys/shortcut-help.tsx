import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog/dialog.js';
import { Box } from '../layout/parts.js';
import styles from './shortcut-help.module.css';

export interface ShortcutLine {
  keys: readonly string[];
  text: string;
}

interface ShortcutHelpProps {
  isOpen: boolean;
  onClose: () => void;
  lines: readonly ShortcutLine[];
}

/** Lists the keyboard shortcuts of the page; opened with `?`. */
export function ShortcutHelp({ isOpen, onClose, lines }: ShortcutHelpProps) {
  const { t } = useTranslation('consoles');
  return (
    <Dialog isOpen={isOpen} title={t('shortcuts.title')} width={440} isLight onClose={onClose}>
      <Box as="dl" plain above={8}>
        {lines.map(({ keys, text }) => (
          <div key={text} className={styles.line}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} translate="no" className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </Box>
    </Dialog>
  );
}
