import { CheckOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import styles from './conversation-list-filters.module.css';
import { countOf, DESK_LISTS, type DeskList } from '../state/use-desk-address.js';
import { supportSummary } from '../state/support.store.js';

interface ConversationListFiltersProps {
  value: DeskList;
  onChange: (list: DeskList) => void;
}

/** Which conversations, each with how many there are. */
export function ConversationListFilters({ value, onChange }: ConversationListFiltersProps) {
  const { t } = useTranslation('desk');
  const { data: summary } = useResource(supportSummary);
  const format = useFormat();
  return (
    <div role="group" aria-label={t('list.which')} className={styles.filters}>
      {DESK_LISTS.map((list) => {
        const count = summary && countOf(list, summary);
        return (
          <button
            key={list}
            type="button"
            className={styles.filter}
            aria-pressed={list === value}
            onClick={() => {
              onChange(list);
            }}
          >
            <span className={styles.count}>
              {list === 'resolved' ? <Icon of={CheckOutlined} /> : count != null && format.number(count)}
            </span>
            <span className={styles.label}>{t(`list.filters.${list}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
