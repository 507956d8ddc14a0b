import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../../shared/ui/layout/parts.js';
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
      <Box as="ul" id={id} role="listbox" aria-label={t('canned.list')} padding={4} plain>
        {replies.map((reply, index) => (
          <li
            key={reply.id}
            id={optionId(id, reply)}
            ref={index === active ? marked : null}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // Keeps the focus in the text field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choice.choose(reply)}
          >
            <Text
              as="bdi"
              translate="no"
              rigid
              maxWidth="40%"
              weight="strong"
              tone="primary"
              cut
              oneLine
            >{`/${reply.shortcut}`}</Text>
            <span dir="auto" className={styles.text}>
              {choice.textOf(reply)}
            </span>
          </li>
        ))}
      </Box>
    </div>
  );
}
