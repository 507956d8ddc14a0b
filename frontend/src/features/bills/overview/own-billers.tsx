import { useTranslation } from 'react-i18next';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import { useResource } from '../../../shared/store/create-resource.js';
import { isolated } from '../../../shared/format/names.js';
import { MenuButton } from '../../../shared/ui/elements/menu-button.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { BillPicture } from '../bill-picture.js';
import type { BillTask } from '../bill-task.js';
import { ownBillersResource } from '../bills.store.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { Box, Stack, Text } from '../../../shared/ui/layout/parts.js';
import styles from './own-billers.module.css';

interface OwnBillersProps {
  onTask: (task: BillTask) => void;
}

/** The billers that the customer has added; nothing without any. */
export function OwnBillers({ onTask }: OwnBillersProps) {
  const { t } = useTranslation('bills');
  const { data: billers, status } = useResource(ownBillersResource);
  if (billers === undefined ? status === 'error' : billers.length === 0) return null;
  return (
    <Card title={t('own.heading')} isFlush>
      {billers === undefined ? (
        <SkeletonRows count={2} />
      ) : (
        <Box as="ul" plain>
          {billers.map((own) => (
            <OwnBiller key={own.id} own={own} onTask={onTask} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function OwnBiller({ own, onTask }: OwnBillersProps & { own: CustomerBillerDto }) {
  const { t } = useTranslation('bills');
  const { biller, consumerNumber, autopay } = own;
  return (
    <li className={styles.row}>
      <BillPicture category={biller.category} />
      <Stack as="span" align="start" grow shrinks>
        <Text weight="medium">
          <bdi translate="no">{biller.name}</bdi>
        </Text>
        <Text as="bdi" translate="no" size="small" tone="muted">
          {consumerNumber}
        </Text>
        {autopay && <Badge tone="success">{t('own.autopay')}</Badge>}
      </Stack>
      <MenuButton
        label={t('own.more', { name: isolated(biller.name) })}
        actions={[
          {
            key: 'autopay',
            name: t('own.autopayAction'),
            onChoose: () => onTask({ kind: 'autopay', own }),
          },
          {
            key: 'remove',
            name: t('own.remove'),
            isDanger: true,
            onChoose: () => onTask({ kind: 'remove', own }),
          },
        ]}
      />
    </li>
  );
}
