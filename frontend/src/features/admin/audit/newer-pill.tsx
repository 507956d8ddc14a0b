import { ArrowUpOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AuditItem } from '#contract/admin';
import { useFormat } from '../../../shared/format/use-format.js';
import { type Resource, useResource } from '../../../shared/store/create-resource.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './newer-pill.module.css';

interface NewerPillProps {
  /** The newest rows, as they are now. */
  head: Resource<AuditItem[]>;
  /** What was the newest when one went further down. */
  seen: ReadonlySet<string>;
  onGo: () => void;
}

/** Tells somebody who reads further down how much has come since, and leads there. */
export function NewerPill({ head, seen, onGo }: NewerPillProps) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { data = [] } = useResource(head);
  const known = data.findIndex(({ id }) => seen.has(id));
  const count = known < 0 ? data.length : known;
  const text = known < 0 ? t('list.newerMany', { number: format.number(count) }) : t('list.newer', { count });
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <button type="button" className={styles.pill} title={t('list.toTop')} onClick={onGo}>
          <Icon of={ArrowUpOutlined} />
          {text}
        </button>
      )}
    </div>
  );
}
