import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import { useResource } from '../../../shared/store/create-resource.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { BillPicture } from '../bill-picture.js';
import type { BillTask } from '../bill-task.js';
import { ownBillersResource } from '../bills.store.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import styles from './own-billers.module.css';

interface OwnBillersProps {
  onTask: (task: BillTask) => void;
}

/** The billers that the customer has added; nothing without any. */
export function OwnBillers({ onTask }: OwnBillersProps) {
  const { t } = useTranslation('bills');
  const { data: billers = [] } = useResource(ownBillersResource);
  if (billers.length === 0) return null;
  return (
    <Card title={t('own.heading')} isFlush>
      <Box as="ul" plain>
        {billers.map((own) => (
          <OwnBiller key={own.id} own={own} onTask={onTask} />
        ))}
      </Box>
    </Card>
  );
}

function OwnBiller({ own, onTask }: OwnBillersProps & { own: CustomerBillerDto }) {
  const { t } = useTranslation('bills');
  const { id, biller, consumerNumber, autopay } = own;
  const nameId = `biller-${id}`;
  return (
    <li className={styles.row}>
      <BillPicture category={biller.category} />
      <Stack as="span" align="start" grow minWidth={160}>
        <Text id={nameId} weight="medium">
          <bdi translate="no">{biller.name}</bdi>
        </Text>
        <Text as="bdi" translate="no" size="small" tone="muted">
          {consumerNumber}
        </Text>
      </Stack>
      {autopay && <Badge tone="success">{t('own.autopay')}</Badge>}
      <Row as="span" gap={8} share="phonesTall" className={styles.buttons}>
        <Button aria-describedby={nameId} onClick={() => onTask({ kind: 'autopay', own })}>
          {t('own.autopayAction')}
        </Button>
        <Button type="text" danger aria-describedby={nameId} onClick={() => onTask({ kind: 'remove', own })}>
          {t('own.remove')}
        </Button>
      </Row>
    </li>
  );
}
