import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityDto } from '#contract/shapes/access/sign-in.dto';
import { getPage } from '../../shared/api/http.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Stack, Text } from '../../shared/ui/layout/parts.js';
import styles from './security.module.css';

const FIRST_PAGE = '/api/auth/activity?limit=20';

interface Pages {
  rows: ActivityDto[];
  /** The path of the next page; `null` after the last one. */
  next: string | null;
}

/** The user's own sign-ins, failures and changes of credentials, newest first. */
export function ActivityPart() {
  const { t } = useTranslation('security');
  const { rows, next, hasFailed, isLoading, loadMore } = useActivity();
  return (
    <>
      {/* Long enough to be scrolled, which the keyboard can do only where it has the focus. */}
      <ul className={styles.list} tabIndex={0} aria-label={t('activity.title')} aria-busy={isLoading}>
        {rows.map((row) => (
          <ActivityRow key={row.id} row={row} />
        ))}
      </ul>
      {hasFailed && <p role="alert">{t('failed.description')}</p>}
      {next !== null && (
        <Button className={styles.submit ?? ''} loading={isLoading} onClick={loadMore}>
          {t('activity.more')}
        </Button>
      )}
    </>
  );
}

function ActivityRow({ row }: { row: ActivityDto }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { at, isByBank, browser, system, network, attempts, name } = row;
  const wordsOf = useWords();
  const from = [name, browser, system, network].filter((part) => part !== null).join(' · ');
  return (
    <li className={styles.row}>
      <Stack grow shrinks>
        <span>
          <span>{wordsOf(row)}</span>
          {isByBank && <span>{` – ${t('activity.byBank')}`}</span>}
          {attempts !== null && attempts > 1 && (
            <span>{` (${t('activity.attempts', { count: attempts })})`}</span>
          )}
        </span>
        {from !== '' && (
          <Text size="small" tone="muted">
            <bdi translate="yes">{from}</bdi>
          </Text>
        )}
      </Stack>
      <Text as="time" size="small" tone="muted" dateTime={at}>
        {format.dateTime(at)}
      </Text>
    </li>
  );
}

/** What happened, and to which factor if one was added or removed. */
function useWords(): (row: ActivityDto) => string {
  const { t } = useTranslation('security');
  return ({ type, factor }) => {
    if (factor !== null && type === 'user.factor_added') return t(`activity.added.${factor}`);
    if (factor !== null && type === 'user.factor_removed') return t(`activity.removed.${factor}`);
    return t(`activity.types.${type.slice('user.'.length) as Word}`);
  };
}

type Word = ActivityDto['type'] extends `user.${infer Name}` ? Name : never;

function useActivity() {
  const [{ rows, next }, setPages] = useState<Pages>({ rows: [], next: FIRST_PAGE });
  const [isLoading, setIsLoading] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(
    (path: string) =>
      getPage<ActivityDto>(path).then(
        (page) => {
          const isFirst = path === FIRST_PAGE;
          setPages((known) => ({
            rows: isFirst ? page.rows : [...known.rows, ...page.rows],
            next: page.next,
          }));
          setIsLoading(false);
        },
        () => {
          setHasFailed(true);
          setIsLoading(false);
        },
      ),
    [],
  );
  useEffect(() => {
    void load(FIRST_PAGE);
  }, [load]);
  const loadMore = () => {
    if (next === null || isLoading) return;
    setIsLoading(true);
    setHasFailed(false);
    void load(next);
  };
  return { rows, next, hasFailed, isLoading, loadMore };
}
