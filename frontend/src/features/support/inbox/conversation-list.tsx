import type { InputRef } from 'antd';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#contract/support';
import { LIMITS } from '#contract/limits';
import { type PagedList, usePagedList } from '../../../shared/store/paged-list.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { SearchInput } from '../../../shared/ui/list/search-input.js';
import { useSettled } from '../../../shared/ui/use-settled.js';
import { ConversationListFilters } from './conversation-list-filters.js';
import { ConversationListRows } from './conversation-list-rows.js';
import { ConversationListSkeleton } from './conversation-list-skeleton.js';
import styles from './conversation-list.module.css';
import { type DeskAddress, type DeskList, QUERIES, searchOf } from '../state/use-desk-address.js';
import type { DeskUser } from '../state/desk-user.js';
import { conversationsPath } from '../state/support.api.js';
import { conversationLists } from '../state/support.store.js';

/** The server is not asked for each letter. */
const SEARCH_PAUSE_MS = 250;

interface ConversationListProps {
  me: DeskUser;
  address: DeskAddress;
  searchField: Ref<InputRef>;
}

/** The conversations, to choose from: by whose they are and by what was searched for. */
export function ConversationList({ me, address, searchField }: ConversationListProps) {
  const { t } = useTranslation('desk');
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), SEARCH_PAUSE_MS);
  const path = conversationsPath({ ...QUERIES[address.list], search });
  const list = useMemo(() => conversationLists.of(path), [path]);
  return (
    <section className={styles.list} aria-label={t('list.title')}>
      <div className={styles.tools}>
        <ConversationListFilters value={address.list} onChange={address.showList} />
        <SearchInput
          ref={searchField}
          value={text}
          maxLength={LIMITS.emailLength}
          placeholder={t('list.search')}
          label={t('list.searchLabel')}
          onChange={({ target }) => {
            setText(target.value);
          }}
        />
      </div>
      <Pane key={path} list={list} search={search} me={me} address={address} />
    </section>
  );
}

interface PaneProps {
  list: PagedList<Conversation>;
  search: string;
  me: DeskUser;
  address: DeskAddress;
}

/** What scrolls: the rows, or what there is in place of them. */
function Pane({ list, search, me, address }: PaneProps) {
  const { t } = useTranslation('desk');
  const pane = useRef<HTMLDivElement>(null);
  const { rows, status, error } = usePagedList(list);
  const isThere = status === 'ready';
  return (
    <div ref={pane} className={styles.pane}>
      {status === 'error' && <LoadError error={error} onRetry={() => void list.load()} />}
      {!isThere && status !== 'error' && <ConversationListSkeleton />}
      {isThere && (
        <ConversationListRows
          list={list}
          rows={rows}
          pane={pane}
          label={t('list.title')}
          me={me}
          selectedId={address.conversationId}
          addressOf={(conversationId) =>
            searchOf({ list: address.list, conversationId, isCustomerShown: false })
          }
          onOpen={address.open}
        />
      )}
      {isThere && rows.length === 0 && <NoConversations list={address.list} search={search} />}
    </div>
  );
}

function NoConversations({ list, search }: { list: DeskList; search: string }) {
  const { t } = useTranslation('desk');
  if (search !== '') {
    return <NoticeBox title={t('list.noMatch.title')} description={t('list.noMatch.description')} />;
  }
  return <NoticeBox title={t(`list.none.${list}.title`)} description={t(`list.none.${list}.description`)} />;
}
