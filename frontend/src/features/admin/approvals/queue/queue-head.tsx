import { Button, type InputRef } from 'antd';
import type { RefObject } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.js';
import { useResource } from '../../../../shared/store/create-resource.js';
import { SearchField } from '../../../../shared/ui/search/search-box.js';
import type { Search } from '../../../../shared/ui/search/use-search.js';
import { ApproveAll } from '../bulk/approve-all.js';
import { AgeText } from '../state/age-text.js';
import type { BulkApproval } from '../bulk/bulk.store.js';
import type { QueueView } from '../state/approvals.api.js';
import type { PendingQueues } from '../state/pending-queues.js';
import type { PendingItem } from '../state/queue-rows.js';
import styles from './queue-head.module.css';

interface QueueHeadProps<Item extends PendingItem> {
  bulk: BulkApproval<Item>;
  /** Whether the search results are on screen: only what is listed may be approved. */
  isApprovable: boolean;
  filter: RefObject<InputRef | null>;
  search: Search;
  /** Number of requests that match the search and the filters; null without any. */
  found: number | null;
  view: QueueView;
  /** Moves the focus from the search to its results. */
  onEnter: () => void;
  /** Leaves the empty search. */
  onLeave: () => void;
  onHelp: () => void;
}

/** Backlog, search box and the button that approves all. */
export function QueueHead<Item extends PendingItem>(props: QueueHeadProps<Item>) {
  const { bulk, isApprovable, filter, search, found, view, onEnter, onLeave, onHelp } = props;
  const { name } = bulk.queues.kind;
  const { t } = useTranslation('approvals');
  return (
    <>
      <Backlog queues={bulk.queues} />
      <search
        className={styles.tools}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onLeave();
        }}
      >
        <SearchField
          ref={filter}
          value={search}
          className={styles.filter}
          placeholder={t(`${name}.filter`)}
          label={t(`${name}.filter`)}
          autoComplete="off"
          onEnter={onEnter}
        />
        <ApproveAll
          bulk={bulk}
          scope={{ search: search.search, view }}
          found={found}
          isDisabled={!isApprovable}
        />
        <Button type="text" className={styles.help ?? ''} aria-keyshortcuts="?" onClick={onHelp}>
          {t('help.open')}
        </Button>
      </search>
    </>
  );
}

/** Number of pending requests and age of the oldest, independent of the search. */
function Backlog<Item extends PendingItem>({ queues }: { queues: PendingQueues<Item> }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { data } = useResource(queues.first);
  const total = data?.total ?? 0;
  const oldest = data?.rows[0];
  return (
    <p className={styles.backlog}>
      <span>{data && t('waiting', { count: total, shown: format.number(total) })}</span>
      {oldest && (
        <span>
          <Trans t={t} i18nKey="oldest" components={{ age: <AgeText since={oldest.createdAt} /> }} />
        </span>
      )}
    </p>
  );
}
