import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Bone, SkeletonList } from '../../../../shared/ui/page/skeleton.js';
import { type Change, changesOf } from './audit-changes.js';
import { AuditDetails } from './audit-details.js';
import type { AuditFilter } from '../filters/audit-filter.js';
import { AuditSentence } from './audit-sentence.js';
import { useTypeNames } from '../audit-type-names.js';
import { ChangesInBrief } from './changes-in-brief.js';
import { subjectNameOf } from '../known-names.js';
import styles from './audit-row.module.css';

interface AuditRowProps {
  item: AuditItemDto;
  /** The current filter, to which the details can add. */
  filter: AuditFilter;
  /** Arrived while the list was on screen. */
  isNew: boolean;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

/** An audit entry in one line, with its details below when open. */
export function AuditRow({ item, filter, isNew, isOpen, onToggle }: AuditRowProps) {
  const detailsId = useId();
  const format = useFormat();
  const changes = changesOf(item);
  return (
    <div className={`${styles.row} ${isNew ? styles.isNew : ''}`}>
      <div className={styles.line}>
        <time dateTime={item.at} className={styles.time}>
          {format.dateTime(item.at)}
        </time>
        <What item={item} changes={changes} />
        <Toggle item={item} isOpen={isOpen} detailsId={detailsId} onClick={() => onToggle(item.id)} />
      </div>
      {isOpen && <AuditDetails id={detailsId} item={item} filter={filter} changes={changes} />}
    </div>
  );
}

/** The entry as a sentence, with the changes below it. */
function What({ item, changes }: { item: AuditItemDto; changes: readonly Change[] }) {
  return (
    <div className={styles.what}>
      <p className={styles.sentence}>
        <AuditSentence item={item} />
      </p>
      <ChangesInBrief changes={changes} known={subjectNameOf(item)} />
    </div>
  );
}

interface ToggleProps {
  item: AuditItemDto;
  isOpen: boolean;
  detailsId: string;
  onClick: () => void;
}

function Toggle({ item: { type, at }, isOpen, detailsId, onClick }: ToggleProps) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const { nameOf } = useTypeNames();
  return (
    <Button
      type="text"
      className={`${styles.toggle} ${isOpen ? styles.opened : ''}`}
      icon={<Icon of={DownOutlined} />}
      aria-label={t('list.details', { type: nameOf(type), date: format.dateTime(at) })}
      aria-expanded={isOpen}
      {...(isOpen ? { 'aria-controls': detailsId } : {})}
      data-card=""
      onClick={onClick}
    />
  );
}

/** Placeholder for entries that are loading. */
export function AuditSkeleton({ count }: { count: number }) {
  return (
    <SkeletonList count={count} className={styles.row}>
      <div className={styles.line}>
        <div className={styles.time}>
          <Bone width="112px" height="12px" />
        </div>
        <div className={styles.what}>
          <Bone width="70%" />
        </div>
        <Bone width="50%" height="12px" />
      </div>
    </SkeletonList>
  );
}
