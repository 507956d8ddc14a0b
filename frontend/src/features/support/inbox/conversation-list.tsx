import { CheckOutlined } from '@ant-design/icons';
import type { InputRef } from 'antd';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { type PagedList, usePagedList } from '../../../shared/store/paged/paged-list.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Text, Row } from '../../../shared/ui/layout/parts.js';
import { ListBody } from '../../../shared/ui/list/list-page.js';
import { soughtIn } from '../../../shared/ui/search/use-search.js';
import { SearchInput } from '../../../shared/ui/search/search-input.js';
import { Bone, SkeletonList } from '../../../shared/ui/page/skeleton.js';
import { useDebouncedValue } from '../../../shared/ui/use-value.js';
import type { DeskUser } from '../state/desk-user.js';
import { chooseListOrder, chooseOpenOrder, useListOrder, useOpenOrder } from '../state/list-order.store.js';
import { conversationsPath } from '../state/support.api.js';
import { conversationLists, supportSummary } from '../state/support.store.js';
import {
  countOf,
  DESK_LISTS,
  type DeskAddress,
  type DeskList,
  QUERIES,
  searchOf,
} from '../state/use-desk-address.js';
import { TagFilter } from '../tags/tag-filter.js';
import { ConversationListRows } from './conversation-list-rows.js';
import conversationListFiltersStyles from './conversation-list-filters.module.css';
import styles from './conversation-list.module.css';
import conversationOrderStyles from './conversation-order.module.css';

const UNCLAIMED_ORDERS = ['waiting', 'due', 'newest'] as const;
const OPEN_ORDERS = ['newest', 'due'] as const;

/** The choice of the order of open conversations, which is kept. */
function ConversationOrder({ isUnclaimed }: { isUnclaimed: boolean }) {
  const { t } = useTranslation('desk');
  const unclaimed = useListOrder();
  const open = useOpenOrder();
  const [orders, chosen, choose] = isUnclaimed
    ? ([UNCLAIMED_ORDERS, unclaimed, chooseListOrder] as const)
    : ([OPEN_ORDERS, open, chooseOpenOrder] as const);
  return (
    <Row role="group" aria-label={t('list.order')} gap={4} wrap>
      {orders.map((order) => (
        <button
          key={order}
          type="button"
          className={conversationOrderStyles.order}
          aria-pressed={order === chosen}
          onClick={() => choose(order)}
        >
          {t(`list.orders.${order}`)}
        </button>
      ))}
    </Row>
  );
}

/** Pause in typing after which the search is sent, in ms. */
const SEARCH_PAUSE_MS = 250;

interface ConversationListProps {
  me: DeskUser;
  address: DeskAddress;
  searchField: Ref<InputRef>;
}

/** The list of conversations, filtered by claim and by search text. Open ones have a choice of order. */
export function ConversationList({ me, address, searchField }: ConversationListProps) {
  const { t } = useTranslation('desk');
  const [text, setText] = useState('');
  const [tag, setTag] = useState('');
  const search = useDebouncedValue(soughtIn(text), SEARCH_PAUSE_MS);
  const unclaimedOrder = useListOrder();
  const openOrder = useOpenOrder();
  const isUnclaimed = address.list === 'unclaimed';
  const path = conversationsPath({
    ...QUERIES[address.list],
    order: address.list === 'resolved' ? 'newest' : isUnclaimed ? unclaimedOrder : openOrder,
    search,
    tag,
  });
  const list = useMemo(() => conversationLists.of(path), [path]);
  return (
    <section className={styles.list} aria-label={t('list.title')}>
      <div className={styles.tools}>
        <ConversationListFilters value={address.list} onChange={address.showList} />
        <SearchInput
          ref={searchField}
          isServed
          value={text}
          maxLength={LIMITS.emailLength}
          placeholder={t('list.search')}
          label={t('list.searchLabel')}
          onChange={({ target }) => setText(target.value)}
        />
        <TagFilter value={tag} onChange={setTag} />
        {address.list !== 'resolved' && <ConversationOrder isUnclaimed={isUnclaimed} />}
      </div>
      <Pane key={path} list={list} search={`${search}${tag}`} me={me} address={address} />
    </section>
  );
}

interface PaneProps {
  list: PagedList<ConversationDto>;
  search: string;
  me: DeskUser;
  address: DeskAddress;
}

/** The scrolling part: the rows, or a message in their place. */
function Pane({ list, search, me, address }: PaneProps) {
  const { t } = useTranslation('desk');
  const pane = useRef<HTMLDivElement>(null);
  const state = usePagedList(list);
  return (
    <div ref={pane} className={styles.pane}>
      <ListBody shown={{ list, state, isOutdated: false }} skeleton={<ConversationListSkeleton />}>
        <ConversationListRows
          list={list}
          rows={state.rows}
          pane={pane}
          label={t('list.title')}
          me={me}
          selectedId={address.conversationId}
          addressOf={(conversationId) =>
            searchOf({ list: address.list, conversationId, isCustomerShown: false })
          }
          onOpen={address.open}
        />
        {state.rows.length === 0 && <NoConversations list={address.list} search={search} />}
      </ListBody>
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

/** Placeholder for rows that are loading. */
function ConversationListSkeleton() {
  return (
    <SkeletonList count={6} className={styles.bones}>
      <Bone width="45%" height="12px" />
      <Bone width="80%" height="12px" />
      <Bone width="25%" height="8px" />
    </SkeletonList>
  );
}

interface ConversationListFiltersProps {
  value: DeskList;
  onChange: (list: DeskList) => void;
}

/** The filters, each with its number of conversations. */
function ConversationListFilters({ value, onChange }: ConversationListFiltersProps) {
  const { t } = useTranslation('desk');
  const { data: summary } = useResource(supportSummary);
  const format = useFormat();
  return (
    <div role="group" aria-label={t('list.which')} className={conversationListFiltersStyles.filters}>
      {DESK_LISTS.map((list) => {
        const count = summary && countOf(list, summary);
        return (
          <button
            key={list}
            type="button"
            className={conversationListFiltersStyles.filter}
            aria-pressed={list === value}
            onClick={() => onChange(list)}
          >
            <span className={conversationListFiltersStyles.count}>
              {list === 'resolved' ? <Icon of={CheckOutlined} /> : count != null && format.number(count)}
            </span>
            <Text maxWidth="100%" size="tiny" weight="medium" cut oneLine>
              {t(`list.filters.${list}`)}
            </Text>
          </button>
        );
      })}
    </div>
  );
}
