import { Button, type InputRef } from 'antd';
import type { RefObject } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import { useResource } from '../../../../shared/store/create-resource.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { SearchInput } from '../../../../shared/ui/list/search-input.js';
import { AgeText } from '../state/age-text.js';
import { ApproveAll } from '../bulk/approve-all.js';
import type { BulkApproval } from '../state/bulk.store.js';
import type { PendingQueues } from '../state/pending-queues.js';
import type { Waiting } from '../state/queue-rows.js';
import type { QueueSearch } from './use-queue-search.js';
import styles from './queue-head.module.css';

interface QueueHeadProps<Item extends Waiting> {
  bulk: BulkApproval<Item>;
  /** Whether what the search has found is on screen: nothing is approved that is not in the list. */
  isApprovable: boolean;
  filter: RefObject<InputRef | null>;
  search: QueueSearch;
  /** From the search to what it has found. */
  onEnter: () => void;
  onHelp: () => void;
}

/** How much there is to do and how old it is, a way to find something, and all of it at once. */
export function QueueHead<Item extends Waiting>(props: QueueHeadProps<Item>) {
  const { bulk, isApprovable, filter, search, onEnter, onHelp } = props;
  const { name } = bulk.queues.kind;
  const { t } = useTranslation('approvals');
  return (
    <>
      <Backlog queues={bulk.queues} />
      <search className={styles.tools}>
        <SearchInput
          ref={filter}
          className={styles.filter ?? ''}
          placeholder={t(`${name}.filter`)}
          label={t(`${name}.filter`)}
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={LIMITS.emailLength}
          value={search.text}
          onChange={({ target }) => {
            search.type(target.value);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') search.settle('');
            if (key !== 'Enter') return;
            search.settle(search.text);
            onEnter();
          }}
        />
        <ApproveAll bulk={bulk} search={search.search} isDisabled={!isApprovable} />
        <Button type="text" className={styles.help ?? ''} aria-keyshortcuts="?" onClick={onHelp}>
          {t('help.open')}
        </Button>
      </search>
    </>
  );
}

/** Of all that waits, whatever is searched for. */
function Backlog<Item extends Waiting>({ queues }: { queues: PendingQueues<Item> }) {
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
