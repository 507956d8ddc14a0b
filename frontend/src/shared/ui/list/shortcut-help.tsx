import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
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
    <Modal open={isOpen} onCancel={onClose} footer={null} title={t('shortcuts.title')} width={440}>
      <dl className={styles.lines}>
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
      </dl>
    </Modal>
  );
}
