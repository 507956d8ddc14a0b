import { CloseCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardUseDto } from '#contract/shapes/cards.dto';
import { negateMoney } from '#money/money';
import { useFormat } from '../../../shared/format/use-format.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Avatar } from '../../../shared/ui/values/avatar.js';
import { Money } from '../../../shared/ui/values/money.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { cardUsesResource } from '../cards.store.js';
import styles from './recent-card-transactions.module.css';

/** Shown at first. */
const FIRST = 5;

/** The uses of all cards, newest first, with what became of them. */
export function RecentCardTransactions() {
  const { t } = useTranslation('cards');
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card title={t('recent.heading')} isFlush className={styles.recent}>
      <ResourceView
        resource={cardUsesResource}
        skeleton={<SkeletonRows count={FIRST} />}
        empty={<NoticeBox title={t('recent.none')} description={t('recent.noneHint')} />}
      >
        {(uses) => (
          <>
            <Stack as="ul" plain>
              {(isWhole ? uses : uses.slice(0, FIRST)).map((use) => (
                <Use key={use.id} use={use} />
              ))}
            </Stack>
            {!isWhole && uses.length > FIRST && (
              <Button type="link" className={styles.more ?? ''} onClick={() => setIsWhole(true)}>
                {t('recent.more')}
              </Button>
            )}
          </>
        )}
      </ResourceView>
    </Card>
  );
}

function Use({ use }: { use: CardUseDto }) {
  const format = useFormat();
  const { kind, status, merchant, amount, currency, last4, createdAt } = use;
  const isMoved = status === 'held' || status === 'completed';
  return (
    <Row as="li" line="above" gap={12} align="center" minHeight={72} padding="12px 20px">
      {status === 'declined' ? (
        <IconTile tone="quiet">
          <Icon of={CloseCircleOutlined} />
        </IconTile>
      ) : (
        <Avatar of={merchant} isQuiet={kind !== 'refund'} />
      )}
      <Stack grow shrinks>
        <Text weight="medium" breaks>
          <bdi translate="no">{merchant}</bdi>
        </Text>
        <span className={`${styles.detail} ${styles.facts}`}>
          <bdi translate="no">{`•••• ${last4}`}</bdi>
          <Text oneLine>{format.date(createdAt)}</Text>
        </span>
        <Outcome use={use} />
      </Stack>
      <Money
        amount={kind === 'refund' ? amount : negateMoney(amount)}
        currency={currency}
        isSigned
        className={`${styles.amount} ${isMoved ? '' : styles.unmoved}`}
      />
    </Row>
  );
}

/** What became of it, unless it was simply paid. */
function Outcome({ use: { kind, status, reason } }: { use: CardUseDto }) {
  const { t } = useTranslation('cards');
  if (kind === 'refund') return <span className={styles.detail}>{t('recent.refund')}</span>;
  if (status === 'completed') return null;
  if (status !== 'declined') return <span className={styles.detail}>{t(`recent.${status}`)}</span>;
  return (
    <span className={`${styles.detail} ${styles.declined}`}>
      {reason === null
        ? t('recent.declined')
        : t('recent.declinedBecause', { reason: t(`reasons.${reason}`) })}
    </span>
  );
}
