import { useTranslation } from 'react-i18next';
import type { PendingItem, QueueRow } from '../state/queue-rows.js';
import { Row } from '../../../../shared/ui/layout/parts.js';
import { rowElementId } from '../queue/queue-cursor.js';
import type { QueueKind } from '../queue/queue-kind.js';
import styles from './changed-note.module.css';

interface ChangedNoteProps<Item> {
  row: QueueRow<Item>;
  changeableOf: QueueKind<Item>['changeableOf'];
}

/** Id of the element that says that a request was changed. */
export function changedNoteId(id: string): string {
  return `${rowElementId(id)}-changed`;
}

/** Id of the element that says that the approval of a request waits for a second person. */
export function waitingNoteId(id: string): string {
  return `${rowElementId(id)}-waiting`;
}

/** Says that the owner of a request has changed it, and what it said before; nothing about one never changed. */
export function ChangedNote<Item extends PendingItem>({ row, changeableOf }: ChangedNoteProps<Item>) {
  const { t } = useTranslation('approvals');
  const { item, before } = row;
  if ((item.version ?? 1) === 1) return null;
  const now = changeableOf(item);
  const former = before === null ? [] : changeableOf(before).filter((value, place) => value !== now[place]);
  return (
    <Row id={changedNoteId(item.id)} whole gap="0 8px" wrap size="tiny" tone="warning">
      <span>{t('row.changed')}</span>
      {former.length > 0 && <span>{t('row.before')}</span>}
      {former.map((value) => (
        <bdi key={value} className={styles.former} translate="no">
          {value || '–'}
        </bdi>
      ))}
    </Row>
  );
}
