import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { type HistoryPage, pageNumbers } from './history.js';
import styles from './history-pages.module.css';

interface HistoryPagesProps {
  shown: HistoryPage<unknown>;
  /** The number of all matching rows. */
  count: number;
  onChange: (page: number) => void;
}

/** Which rows are on screen, and buttons for the other pages. Renders nothing if there is only one page. */
export function HistoryPages({ shown: { page, pages, from, to }, count, onChange }: HistoryPagesProps) {
  const { t } = useTranslation('transfers');
  if (pages === 1) return null;
  const step = (to: number) => ({
    disabled: to < 1 || to > pages,
    onClick: () => onChange(to),
  });
  return (
    <div className={styles.foot}>
      <p role="status">{t('history.showing', { from, to, count })}</p>
      <nav aria-label={t('history.pages')} className={styles.pages}>
        <button type="button" className={styles.page} aria-label={t('history.previous')} {...step(page - 1)}>
          <Icon of={LeftOutlined} className={styles.arrow} />
        </button>
        <Numbers page={page} pages={pages} onChange={onChange} />
        <button type="button" className={styles.page} aria-label={t('history.next')} {...step(page + 1)}>
          <Icon of={RightOutlined} className={styles.arrow} />
        </button>
      </nav>
    </div>
  );
}

interface NumbersProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

function Numbers({ page, pages, onChange }: NumbersProps) {
  const { t } = useTranslation('transfers');
  const format = useFormat();
  return pageNumbers(page, pages).map((number, place) =>
    number === null ? (
      <span key={`gap ${place}`} className={styles.gap} aria-hidden="true">
        …
      </span>
    ) : (
      <button
        key={number}
        type="button"
        className={styles.page}
        aria-label={t('history.page', { page: number })}
        {...(number === page ? { 'aria-current': 'page' as const } : {})}
        onClick={() => onChange(number)}
      >
        {format.number(number)}
      </button>
    ),
  );
}
