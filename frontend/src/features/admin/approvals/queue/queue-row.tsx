import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  MinusCircleOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { AgeText } from '../state/age-text.js';
import type { Decision } from '../state/approvals.api.js';
import type { Outcome, PendingItem, QueueRow as Row } from '../state/queue-rows.js';
import { look } from '../../../../shared/ui/layout/parts.js';
import { changedNoteId, waitingNoteId } from '../columns/changed-note.js';
import { rowElementId } from './queue-cursor.js';
import type { RowPlace } from './queue-list.js';
import { May } from '../../../../shared/user/may.js';
import styles from './queue-row.module.css';

interface QueueRowProps {
  row: Row<PendingItem>;
  name: string;
  place: RowPlace;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
  /** Opens everything about the request. */
  onOpen: () => void;
  onFocus: () => void;
  onDecide: (decision: Decision) => void;
  /** Says that the request was changed, or waits for a second person; below the columns. */
  note: ReactNode;
  /** The columns between the choice and the age. */
  children: ReactNode;
}

/** One request: its columns, its age and its actions, or the outcome once decided. */
export function QueueRow(props: QueueRowProps) {
  const { row, name, place, isActive, isChosen, onChoose, onOpen, onFocus, onDecide, note, children } = props;
  const { t } = useTranslation('approvals');
  const { item, outcome, deciding, isNew } = row;
  const id = rowElementId(item.id);
  const state = [outcome && styles.ended, isNew && styles.new, isChosen && styles.chosen];
  return (
    <article
      {...place}
      id={id}
      tabIndex={isActive ? 0 : -1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${changedNoteId(item.id)} ${waitingNoteId(item.id)}`}
      aria-busy={deciding !== null}
      className={[styles.row, ...state].filter(Boolean).join(' ')}
      onFocus={onFocus}
    >
      <span className={styles.choice}>
        <May use="decide">
          <Checkbox
            aria-label={t('row.choose', { name })}
            aria-keyshortcuts="X"
            checked={isChosen}
            disabled={outcome !== null || deciding !== null}
            onChange={onChoose}
          />
        </May>
      </span>
      {children}
      <AgeText since={item.createdAt} className={styles.age} />
      <div className={styles.end}>
        {outcome ? (
          <EndedNote outcome={outcome} />
        ) : (
          <Actions
            name={name}
            deciding={deciding}
            isWaiting={item.pendingApproval != null}
            onDecide={onDecide}
          />
        )}
      </div>
      <button
        type="button"
        className={styles.more}
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={t('row.more', { name })}
        title={t('row.more', { name })}
        onClick={onOpen}
      >
        <Icon of={RightOutlined} />
      </button>
      {note}
    </article>
  );
}

interface ActionsProps {
  name: string;
  deciding: Decision | null;
  /** Whether its approval waits for a second person: it is then decided where the page says so. */
  isWaiting: boolean;
  /** Whether no decision is taken yet. */
  isHeld?: boolean;
  onDecide: (decision: Decision) => void;
}

/** The buttons that decide about a request. */
export function Actions({ name, deciding, isWaiting, isHeld = false, onDecide }: ActionsProps) {
  const { t } = useTranslation('approvals');
  return (
    <May use="decide">
      {!isWaiting && (
        <Button
          color="primary"
          variant="outlined"
          aria-label={t('row.approveOne', { name })}
          aria-keyshortcuts="A"
          data-testid="approve"
          loading={deciding === 'approved'}
          disabled={isHeld || deciding === 'rejected'}
          onClick={() => onDecide('approved')}
        >
          {t('row.approve')}
        </Button>
      )}
      <Button
        color="danger"
        variant="text"
        aria-label={t('row.rejectOne', { name })}
        aria-keyshortcuts="R"
        data-testid="reject"
        aria-haspopup="dialog"
        loading={deciding === 'rejected'}
        disabled={isHeld || deciding === 'approved'}
        onClick={() => onDecide('rejected')}
      >
        {t('row.reject')}
      </Button>
    </May>
  );
}

const ICONS = {
  approved: <Icon of={CheckCircleOutlined} className={look({ tone: 'success' })} />,
  rejected: <Icon of={CloseCircleOutlined} className={look({ tone: 'error' })} />,
  withdrawn: <Icon of={MinusCircleOutlined} />,
  gone: <Icon of={MinusCircleOutlined} />,
};

/** The outcome, shown instead of the buttons. */
export function EndedNote({ outcome: { result, by } }: { outcome: Outcome }) {
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
