import type { InputRef } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ApprovalKind } from '#contract/access/confirmations';
import { PagedTail } from '../../../../shared/ui/list/paged-notice.js';
import type { BulkApproval } from '../bulk/bulk.store.js';
import { ChoiceBar } from '../bulk/choice-bar.js';
import { PendingApproval } from '../../second-approvals/pending-approval.js';
import { ChangedNote, waitingNoteId } from '../columns/changed-note.js';
import { LazyRequestPanel } from '../panel/lazy-request-panel.js';
import type { PendingQueue } from '../state/pending-queue.js';
import type { PendingItem, QueueRow as Row } from '../state/queue-rows.js';
import { rowElementId } from './queue-cursor.js';
import { QueueList } from './queue-list.js';
import { AllClear, NoRequests } from './queue-placeholders.js';
import { QueueRow } from './queue-row.js';
import { type Choice, useChoice } from './use-choice.js';
import { useRequestActions } from './use-request-actions.js';
import styles from './approval-queue.module.css';

/** What the columns of a request need to know of its row. */
export interface RequestPlace {
  /** The id of the element that names the request. */
  nameId: string;
}

interface QueueRequestsProps<Item extends PendingItem> {
  bulk: BulkApproval<Item>;
  queue: PendingQueue<Item>;
  rows: readonly Row<Item>[];
  filter: RefObject<InputRef | null>;
  /** The queue of the inbox, if nothing else limits the list. */
  only: ApprovalKind | null;
  /** Removes the search and the filters; false without any. */
  onShowAll: (() => void) | false;
  onHelp: () => void;
  /** Translates a country's name to the current language. */
  countryOf: (country: string) => string;
  children: (item: Item, place: RequestPlace) => ReactNode;
}

/** The list of requests, with mouse and single-key actions, and everything about one of them beside it. */
export function QueueRequests<Item extends PendingItem>(props: QueueRequestsProps<Item>) {
  const { bulk, queue, rows, filter, onShowAll, onHelp, countryOf } = props;
  const { name, nameOf, approvalOf } = queue.kind;
  const choice = useChoice(rows);
  const isAllClear = useIsAllClear(bulk);
  const onEscape = () => {
    if (choice.items.length > 0) choice.clear();
    else if (onShowAll !== false) onShowAll();
  };
  const { queues } = bulk;
  const actions = useRequestActions({ queues, queue, rows, choice, filter, onHelp, onEscape });
  const { opened, question } = actions;

  if (rows.length === 0) {
    return isAllClear && onShowAll === false ? (
      <AllClear />
    ) : (
      <NoRequests name={name} empty={props.only} onShowAll={onShowAll} />
    );
  }
  return (
    <>
      {opened === null && question}
      <div className={styles.head}>
        <ChoiceBar bulk={bulk} choice={choice} />
        <Columns hasAmount={name !== 'beneficiaries'} />
      </div>
      <Rows {...props} choice={choice} actions={actions} />
      <PagedTail list={queue.list} />
      <LazyRequestPanel
        row={opened}
        kind={opened && approvalOf(opened.item)}
        name={opened === null ? '' : nameOf(opened.item)}
        countryOf={countryOf}
        question={opened !== null && question}
        isAsking={actions.isAsking}
        onDecide={(decision) => {
          if (opened) actions.decide(opened, decision);
        }}
        onStep={actions.step}
        onClose={actions.close}
      />
    </>
  );
}

interface RowsProps<Item extends PendingItem> extends QueueRequestsProps<Item> {
  choice: Choice<Item>;
  actions: ReturnType<typeof useRequestActions<Item>>;
}

function Rows<Item extends PendingItem>({ bulk, queue, rows, choice, actions, children }: RowsProps<Item>) {
  const { name, nameOf, changeableOf } = queue.kind;
  const { t } = useTranslation('approvals');
  const isBulk = useStore(bulk.store, ({ status }) => status !== 'idle');
  const { cursor } = actions;
  return (
    <QueueList
      queue={queue}
      rows={rows}
      label={t(`${name}.pending`)}
      active={cursor.active}
      isBulk={isBulk}
      onKeyDown={actions.press}
    >
      {(row, place) => {
        const { id } = row.item;
        return (
          <QueueRow
            key={id}
            row={row}
            name={nameOf(row.item)}
            place={place}
            isActive={id === cursor.active}
            isChosen={choice.has(id)}
            onChoose={() => choice.toggle(id)}
            onOpen={() => actions.open(id)}
            onFocus={() => cursor.setActive(id)}
            onDecide={(decision) => actions.decide(row, decision)}
            note={
              <>
                <ChangedNote row={row} changeableOf={changeableOf} />
                {row.outcome === null && row.item.pendingApproval && (
                  <PendingApproval
                    id={waitingNoteId(id)}
                    of={row.item.pendingApproval}
                    name={nameOf(row.item)}
                    isApproving={row.deciding === 'approved'}
                    onApprove={() => actions.decide(row, 'approved')}
                    onSettled={() => bulk.queues.invalidate()}
                  />
                )}
              </>
            }
          >
            {children(row.item, { nameId: `${rowElementId(id)}-name` })}
          </QueueRow>
        );
      }}
    </QueueList>
  );
}

/** Whether the last bulk approval has approved all that it was to approve. */
function useIsAllClear<Item extends PendingItem>(bulk: BulkApproval<Item>): boolean {
  const { status, approved, failed, left } = useStore(bulk.store);
  return status === 'ended' && approved > 0 && failed.length === 0 && left === 0;
}

const COLUMNS = ['request', 'amount', 'customer', 'number', 'about', 'age'] as const;

/** Column headers, hidden from screen readers because each row labels its own facts. */
function Columns({ hasAmount }: { hasAmount: boolean }) {
  const { t } = useTranslation('approvals');
  return (
    <div className={styles.columns} aria-hidden="true">
      <span />
      {COLUMNS.filter((column) => hasAmount || column !== 'amount').map((column) => (
        <span key={column}>{t(`columns.${column}`)}</span>
      ))}
    </div>
  );
}
