import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CannedChoice, optionId } from './canned-choice.js';
import styles from './canned-list.module.css';

/**
 * The list above the composer. The focus stays in the text field; the arrow keys change the active option.
 */
export function CannedList({ id, choice }: { id: string; choice: CannedChoice }) {
  const { t } = useTranslation('desk');
  const { replies, active } = choice;
  const marked = useRef<HTMLLIElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [active, replies.length]);

  return (
    <div className={styles.popup}>
      <p role="status" className="sr-only">
        {t('canned.found', { count: replies.length })}
      </p>
      <ul id={id} role="listbox" aria-label={t('canned.list')} className={styles.list}>
        {replies.map((reply, index) => (
          <li
            key={reply.id}
            id={optionId(id, reply)}
            ref={index === active ? marked : null}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // Keeps the focus in the text field.
            onMouseDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              choice.choose(reply);
            }}
          >
            <bdi translate="no" className={styles.shortcut}>{`/${reply.shortcut}`}</bdi>
            <span dir="auto" className={styles.text}>
              {choice.textOf(reply)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
