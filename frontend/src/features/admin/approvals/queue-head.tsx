import { Button, type InputRef } from 'antd';
import type { RefObject } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { SearchInput } from '../../../shared/ui/search-input.js';
import { AgeText } from './age-text.js';
import { ApproveAll } from './approve-all.js';
import type { BulkApproval } from './bulk.store.js';
import { oldestFirst, type Waiting } from './queue-rows.js';
import styles from './queue-head.module.css';

interface QueueHeadProps<Item extends Waiting> {
  bulk: BulkApproval<Item>;
  waiting: readonly Item[];
  /** Those of them that the filter lets through: nothing is approved that is not in the list. */
  approvable: readonly Item[];
  filter: RefObject<InputRef | null>;
  text: string;
  onFilter: (text: string) => void;
  /** From the filter to what it has found. */
  onEnter: () => void;
  onHelp: () => void;
}

/** How much there is to do and how old it is, a way to find something, and all of it at once. */
export function QueueHead<Item extends Waiting>(props: QueueHeadProps<Item>) {
  const { bulk, waiting, approvable, filter, text, onFilter, onEnter, onHelp } = props;
  const { name } = bulk.queue.kind;
  const { t } = useTranslation('approvals');
  return (
    <>
      <Backlog waiting={waiting} />
      <search className={styles.tools}>
        <SearchInput
          ref={filter}
          className={styles.filter ?? ''}
          placeholder={t(`${name}.filter`)}
          label={t(`${name}.filter`)}
          aria-keyshortcuts="/"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            onFilter(target.value);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onFilter('');
            if (key === 'Enter') onEnter();
          }}
        />
        <ApproveAll bulk={bulk} waiting={approvable} />
        <Button type="text" className={styles.help ?? ''} aria-keyshortcuts="?" onClick={onHelp}>
          {t('help.open')}
        </Button>
      </search>
    </>
  );
}

function Backlog({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const oldest = oldestFirst(waiting)[0];
  return (
    <p className={styles.backlog}>
      <span>{t('waiting', { count: waiting.length, shown: format.number(waiting.length) })}</span>
      {oldest && (
        <span>
          <Trans t={t} i18nKey="oldest" components={{ age: <AgeText since={oldest.createdAt} /> }} />
        </span>
      )}
    </p>
  );
}
