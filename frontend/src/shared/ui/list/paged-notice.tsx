import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../api/api-error.js';
import { type PagedList, usePagedList } from '../../store/paged/paged-list.js';
import type { Identified } from '../../store/paged/paged-rows.js';
import styles from './paged-notice.module.css';

interface PagedNoticeProps<Row extends Identified> {
  list: PagedList<Row>;
  /** The message if the server has given none. */
  failure?: string;
}

/** Reports that a reload or the next page has failed, while the older rows stay on screen. */
export function PagedNotice<Row extends Identified>({ list, failure }: PagedNoticeProps<Row>) {
  const { t } = useTranslation('common');
  const { error, status } = usePagedList(list);
  return (
    <div role="alert" className={styles.place}>
      {error !== null && status === 'ready' && (
        <p className={styles.notice}>
          <span>{sentenceOf(error, failure ?? t('loadError.unreachable'))}</span>
          <Button onClick={() => void list.load()}>{t('tryAgain')}</Button>
        </p>
      )}
    </div>
  );
}

/** Shown after the last loaded row while there are more. */
export function PagedTail<Row extends Identified>({ list }: { list: PagedList<Row> }) {
  const { t } = useTranslation('common');
  const { hasMore, error } = usePagedList(list);
  return hasMore && error === null ? <p className={styles.tail}>{t('loading')}</p> : null;
}
