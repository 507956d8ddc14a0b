import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AuditItem } from '#contract/admin';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { type Change, changesOf } from './audit-changes.js';
import { AuditDetails } from './audit-details.js';
import { type AuditFilter, auditPagePath } from './audit-filter.js';
import { subjectNameOf } from './audit-names.js';
import { useTypeNames } from './audit-type-names.js';
import { ChangesInBrief } from './changes-in-brief.js';
import { isKnownType } from './audit-types.js';
import { useActorName, useSubjectName } from './use-names.js';
import styles from './audit-row.module.css';
import auditSentenceStyles from './audit-sentence.module.css';

interface AuditRowProps {
  item: AuditItem;
  filter: AuditFilter;
  /** It has come while one looked. */
  isNew: boolean;
  isOpen: boolean;
  onToggle: (id: string) => void;
}

/** An entry of the trail in one line, with everything that is known of it beneath when it is opened. */
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
        <What item={item} filter={filter} changes={changes} />
        <Toggle
          item={item}
          isOpen={isOpen}
          detailsId={detailsId}
          onClick={() => {
            onToggle(item.id);
          }}
        />
      </div>
      {isOpen && <AuditDetails id={detailsId} item={item} changes={changes} />}
    </div>
  );
}

interface WhatProps {
  item: AuditItem;
  filter: AuditFilter;
  changes: readonly Change[];
}

/** In words; and beneath it the raw name, for those who look for it elsewhere, and what was changed. */
function What({ item, filter, changes }: WhatProps) {
  return (
    <div className={styles.what}>
      <p className={styles.sentence}>
        <AuditSentence item={item} filter={filter} />
      </p>
      <div className={styles.second}>
        <code className={styles.type} dir="ltr">
          {item.type}
        </code>
        <ChangesInBrief changes={changes} known={subjectNameOf(item)} />
      </div>
    </div>
  );
}

interface ToggleProps {
  item: AuditItem;
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

interface AuditSentenceProps {
  item: AuditItem;
  /** What is shown now: a name narrows it down to that person. */
  filter: AuditFilter;
}

/** Who did what to whom, in words. */
function AuditSentence({ item, filter }: AuditSentenceProps) {
  const { t } = useTranslation('books');
  const actor = useActorName(item);
  const subject = useSubjectName(item);
  const actorLink =
    item.actorId === null ? <bdi /> : <Name to={auditPagePath({ ...filter, actor: item.actorId })} />;
  return (
    <Trans
      t={t}
      i18nKey={isKnownType(item.type) ? `sentences.${item.type}` : 'unknown'}
      values={{ actor, subject }}
      components={{
        actor: actorLink,
        subject: <Name to={auditPagePath({ ...filter, subject: item.subjectId })} />,
      }}
    />
  );
}

/** `children` are put in by the sentence. */
function Name({ to, children }: { to: string; children?: string }) {
  return (
    <Link to={to} className={auditSentenceStyles.name}>
      <bdi>{children}</bdi>
    </Link>
  );
}
