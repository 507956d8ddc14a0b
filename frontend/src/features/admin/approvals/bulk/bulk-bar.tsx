import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { sentenceOf } from '../../../../shared/api/api-error.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import type { BulkApproval, BulkState } from '../state/bulk.store.js';
import type { PendingItem } from '../state/queue-rows.js';
import { useBulkEndToast, useBulkText } from '../state/use-decisions.js';
import styles from './bulk-bar.module.css';

/** Progress of a bulk approval, and its outcome. */
export function BulkBar<Item extends PendingItem>({ bulk }: { bulk: BulkApproval<Item> }) {
  const state = useStore(bulk.store);
  if (state.status === 'idle') return null;
  const isUnderWay = state.status !== 'ended';
  return (
    <div className={styles.bar}>
      {isUnderWay ? <Progress bulk={bulk} state={state} /> : <Summary bulk={bulk} state={state} />}
    </div>
  );
}

interface PartProps<Item extends PendingItem> {
  bulk: BulkApproval<Item>;
  state: BulkState<Item>;
}

function Progress<Item extends PendingItem>({ bulk, state }: PartProps<Item>) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const stop = useRef<HTMLButtonElement>(null);
  const { total, status, approved, alreadyDecided, failed } = state;
  const answered = approved + alreadyDecided + failed.length;
  // The button that started it is disabled now and has lost the focus.
  useEffect(() => {
    stop.current?.focus();
  }, []);
  return (
    <>
      <div className={styles.line}>
        <p className={styles.words}>
          {t('bulk.progress', { done: format.number(answered), total: format.number(total) })}
        </p>
        <Button
          ref={stop}
          loading={status === 'stopping'}
          onClick={() => {
            bulk.stop();
          }}
        >
          {t('bulk.stop')}
        </Button>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t(`${bulk.queues.kind.name}.approveAll`)}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
      >
        <div className={styles.fill} style={{ width: `${total === 0 ? 100 : (100 * answered) / total}%` }} />
      </div>
    </>
  );
}

function Summary<Item extends PendingItem>({ bulk, state }: PartProps<Item>) {
  const { t } = useTranslation('approvals');
  const summaryOf = useBulkText();
  const toastEnd = useBulkEndToast(bulk.queues.kind.name);
  const words = useRef<HTMLParagraphElement>(null);
  const { approved, alreadyDecided, failed, left } = state;
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <>
      <div className={styles.line}>
        <p ref={words} tabIndex={-1} className={styles.words}>
          {summaryOf({ approved, alreadyDecided, failed: failed.length, left })}
        </p>
        <div className={styles.actions}>
          {failed.length > 0 && <Button onClick={() => void bulk.retry(toastEnd)}>{t('bulk.retry')}</Button>}
          <Button
            type="text"
            onClick={() => {
              bulk.dismiss();
            }}
          >
            {t('bulk.dismiss')}
          </Button>
        </div>
      </div>
      <Failures bulk={bulk} state={state} />
    </>
  );
}

/** The failed requests with the server's messages. */
function Failures<Item extends PendingItem>({ bulk, state: { failed } }: PartProps<Item>) {
  const { t } = useTranslation(['approvals', 'common']);
  if (failed.length === 0) return null;
  return (
    <ul className={styles.failures} tabIndex={0} aria-label={t('bulk.failures')}>
      {failed.map(({ item, error }) => (
        <li key={item.id}>
          <bdi className={styles.name}>{bulk.queues.kind.nameOf(item)}</bdi>
          <span>{sentenceOf(error, t('common:loadError.unreachable'))}</span>
        </li>
      ))}
    </ul>
  );
}
