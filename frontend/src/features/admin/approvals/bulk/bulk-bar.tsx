import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { hasCode, sentenceOf } from '../../../../shared/api/api-error.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import type { BulkFailure } from './bulk-decisions.js';
import { type BulkApproval, type BulkState, isWorthRetrying } from './bulk.store.js';
import type { PendingItem } from '../state/queue-rows.js';
import { useBulkEndToast, useBulkText } from '../state/use-decisions.js';
import { Row, Text } from '../../../../shared/ui/layout/parts.js';
import styles from './bulk-bar.module.css';

/** Progress of a bulk approval, and its outcome. */
export function BulkBar<Item extends PendingItem>({ bulk }: { bulk: BulkApproval<Item> }) {
  const state = useStore(bulk.store);
  if (state.status === 'idle') return null;
  const isUnderWay = state.status !== 'ended';
  const isIncomplete = !isUnderWay && state.failed.length + state.left > 0;
  return (
    <div className={`${styles.bar} ${isIncomplete ? styles.incomplete : ''}`}>
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
  const { total, status, approved, alreadyDecided, waiting, failed } = state;
  const answered = approved + alreadyDecided + waiting + failed.length;
  // The button that started it is disabled now and has lost the focus.
  useEffect(() => {
    stop.current?.focus();
  }, []);
  return (
    <>
      <Row gap="8px 16px" align="center" justify="between" wrap>
        <Text as="p" weight="medium" numbers>
          {t('bulk.progress', { done: format.number(answered), total: format.number(total) })}
        </Text>
        <Button ref={stop} loading={status === 'stopping'} onClick={() => bulk.stop()}>
          {t('bulk.stop')}
        </Button>
      </Row>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t(`bulk.under.${state.decision}`)}
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
  const { decision, approved, alreadyDecided, waiting, failed, left } = state;
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <>
      <Row gap="8px 16px" align="center" justify="between" wrap>
        <Text as="p" ref={words} tabIndex={-1} weight="medium" numbers>
          <Icon
            of={failed.length + left > 0 ? ExclamationCircleFilled : CheckCircleFilled}
            className={styles.sign}
          />
          <span>
            {summaryOf({ decision, approved, alreadyDecided, waiting, failed: failed.length, left })}
          </span>
        </Text>
        <Row gap={8}>
          {failed.some(isWorthRetrying) && (
            <Button onClick={() => void bulk.retry(toastEnd)}>{t('bulk.retry')}</Button>
          )}
          <Button type="text" onClick={() => bulk.dismiss()}>
            {t('bulk.dismiss')}
          </Button>
        </Row>
      </Row>
      <Failures bulk={bulk} state={state} />
    </>
  );
}

/** The failed requests with the server's messages. */
function Failures<Item extends PendingItem>({ bulk, state: { failed } }: PartProps<Item>) {
  const { t } = useTranslation('approvals');
  if (failed.length === 0) return null;
  return (
    <ul className={styles.failures} tabIndex={0} aria-label={t('bulk.failures')}>
      {failed.map((failure) => (
        <FailureLine key={failure.item.id} failure={failure} words={bulk.queues.kind.wordsOf(failure.item)} />
      ))}
    </ul>
  );
}

interface FailureLineProps {
  failure: BulkFailure<PendingItem>;
  words: { name: string; amount?: string; reference: string };
}

/** Which request it was, why it failed, and what to do if another attempt is of no use. */
function FailureLine({ failure: { error }, words: { name, amount, reference } }: FailureLineProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const isHopeless = hasCode(error, 'recipient_unavailable');
  return (
    <li>
      <Text as="bdi" translate="no" weight="medium">
        {name}
      </Text>
      {amount !== undefined && (
        <Text as="bdi" translate="no" numbers oneLine>
          {amount}
        </Text>
      )}
      <Text as="bdi" translate="no" numbers oneLine>
        {reference}
      </Text>
      <span>
        {isHopeless
          ? t('checks.recipient_unavailable')
          : sentenceOf(error, t('common:loadError.unreachable'))}
      </span>
      {isHopeless && <Text tone="muted">{t('bulk.rejectInstead')}</Text>}
    </li>
  );
}
