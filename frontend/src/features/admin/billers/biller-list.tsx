import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminBillerDto } from '#contract/shapes/billers.dto';
import { inGroups } from '../../../shared/format/money.js';
import { useChange } from '../../../shared/store/use-change.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { adminBillersResource, changeBiller } from './admin-billers.store.js';
import { May } from '../../../shared/user/may.js';
import styles from './billers.module.css';

/** All billers, with what customers see of them and where their money goes. */
export function BillerList({ onEdit }: { onEdit: (biller: AdminBillerDto) => void }) {
  const { t } = useTranslation('billers');
  return (
    <Card title={t('list')} isFlush>
      <ResourceView
        resource={adminBillersResource}
        skeleton={<SkeletonRows count={4} />}
        empty={<NoticeBox title={t('none')} description={t('noneHint')} />}
      >
        {(billers) => (
          <Box as="ul" plain>
            {billers.map((biller) => (
              <BillerRow key={biller.id} biller={biller} onEdit={onEdit} />
            ))}
          </Box>
        )}
      </ResourceView>
    </Card>
  );
}

interface BillerRowProps {
  biller: AdminBillerDto;
  onEdit: (biller: AdminBillerDto) => void;
}

function BillerRow({ biller, onEdit }: BillerRowProps) {
  const { t } = useTranslation(['billers', 'common']);
  const { id, name, category, numberPattern, settlementAccount, partialAllowed, isActive } = biller;
  const failed = () => ({ title: t('billers:failed'), description: t('common:loadError.failed') });
  const turning = useChange(failed, () => changeBiller(id, { isActive: !isActive }), {
    success: () => ({ title: t(isActive ? 'billers:deactivated' : 'billers:activated'), description: name }),
  });
  return (
    <Row as="li" line="above" gap="8px 16px" align="center" wrap padding="12px 20px">
      <Stack as="span" align="start" grow minWidth={240}>
        <Text id={`biller-${id}`} weight="medium">
          <bdi translate="no">{name}</bdi>
        </Text>
        <Text size="small" tone="muted" breaks>
          <span>{`${t(`billers:categories.${category}`)} · `}</span>
          <bdi translate="no" dir="ltr">
            {numberPattern}
          </bdi>
          <span> · </span>
          <bdi translate="no" dir="ltr">
            {inGroups(settlementAccount.replace(/\s/g, ''))}
          </bdi>
          {partialAllowed && <span>{` · ${t('billers:fields.partialAllowed')}`}</span>}
        </Text>
      </Stack>
      <Badge tone={isActive ? 'success' : 'neutral'}>
        {t(isActive ? 'billers:active' : 'billers:inactive')}
      </Badge>
      <May use="changeBillers">
        <span className={styles.actions}>
          <Button aria-describedby={`biller-${id}`} onClick={() => onEdit(biller)}>
            {t('billers:edit.action')}
          </Button>
          <Button
            danger={isActive}
            loading={turning.isPending}
            aria-describedby={`biller-${id}`}
            onClick={() => void turning.run()}
          >
            {t(isActive ? 'billers:deactivate' : 'billers:activate')}
          </Button>
        </span>
      </May>
    </Row>
  );
}
