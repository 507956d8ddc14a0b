import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  DownOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { AgeText } from '../state/age-text.js';
import type { Decision } from '../state/approvals.api.js';
import type { Outcome, PendingItem, QueueRow as Row } from '../state/queue-rows.js';
import { look } from '../../../../shared/ui/layout/parts.js';
import { changedNoteId } from '../columns/changed-note.js';
import { rowElementId } from './queue-cursor.js';
import type { RowPlace } from './queue-list.js';
import styles from './queue-row.module.css';

interface QueueRowProps {
  row: Row<PendingItem>;
  name: string;
  place: RowPlace;
  isActive: boolean;
  /** Shows the full text instead of truncating it, and all that is known of the request. */
  isOpen: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onDecide: (decision: Decision) => void;
  /** Says that the request was changed; below the columns. */
  note: ReactNode;
  /** The columns between the name and the age. */
  children: ReactNode;
}

/** One request: its columns, its age and its actions, or the outcome once decided. */
export function QueueRow(props: QueueRowProps) {
  const { row, name, place, isActive, isOpen, onToggle, onFocus, onDecide, note, children } = props;
  const { t } = useTranslation('approvals');
  const { item, outcome, deciding, isNew } = row;
  const id = rowElementId(item.id);
  const state = [outcome && styles.ended, isNew && styles.new, isOpen && styles.open];
  return (
    <article
      {...place}
      id={id}
      tabIndex={isActive ? 0 : -1}
      aria-labelledby={`${id}-name`}
      aria-describedby={changedNoteId(item.id)}
      aria-busy={deciding !== null}
      className={[styles.row, ...state].filter(Boolean).join(' ')}
      onFocus={onFocus}
    >
      {children}
      <AgeText since={item.createdAt} className={styles.age} />
      <div className={styles.end}>
        {outcome ? (
          <EndedNote outcome={outcome} />
        ) : (
          <Actions name={name} deciding={deciding} onDecide={onDecide} />
        )}
      </div>
      <button
        type="button"
        className={styles.more}
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-label={t('row.more', { name })}
        title={t('row.more', { name })}
        onClick={onToggle}
      >
        <Icon of={DownOutlined} />
      </button>
      {note}
    </article>
  );
}

interface ActionsProps {
  name: string;
  deciding: Decision | null;
  onDecide: (decision: Decision) => void;
}

function Actions({ name, deciding, onDecide }: ActionsProps) {
  const { t } = useTranslation('approvals');
  return (
    <>
      <Button
        color="primary"
        variant="outlined"
        aria-label={t('row.approveOne', { name })}
        aria-keyshortcuts="A"
        loading={deciding === 'approved'}
        disabled={deciding === 'rejected'}
        onClick={() => onDecide('approved')}
      >
        {t('row.approve')}
      </Button>
      <Button
        color="danger"
        variant="text"
        aria-label={t('row.rejectOne', { name })}
        aria-keyshortcuts="R"
        aria-haspopup="dialog"
        loading={deciding === 'rejected'}
        disabled={deciding === 'approved'}
        onClick={() => onDecide('rejected')}
      >
        {t('row.reject')}
      </Button>
    </>
  );
}

const ICONS = {
  approved: <Icon of={CheckCircleOutlined} className={look({ tone: 'success' })} />,
  rejected: <Icon of={CloseCircleOutlined} className={look({ tone: 'error' })} />,
  withdrawn: <Icon of={MinusCircleOutlined} />,
  gone: <Icon of={MinusCircleOutlined} />,
};

/** The outcome, shown instead of the buttons. */
function EndedNote({ outcome: { result, by } }: { outcome: Outcome }) {
  const { t } = useTranslation('approvals');
  return (
    <div className={styles.note}>
      {ICONS[result]}
      <span>
        {by === null || result === 'gone' ? (
          t(`ended.${result}`)
        ) : (
          <Trans
            t={t}
            i18nKey={`ended.${result}By`}
            values={{ name: by }}
            components={{ person: <bdi translate="no" /> }}
          />
        )}
      </span>
    </div>
  );
}
