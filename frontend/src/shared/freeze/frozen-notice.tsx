import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { factorsIn, factorsResource } from '../factors/factors.store.js';
import { useFormat } from '../format/use-format.js';
import { useResource } from '../store/create-resource.js';
import { useChange } from '../store/use-change.js';
import { Icon } from '../ui/elements/icon.js';
import { Row, Stack, Text } from '../ui/layout/parts.js';
import { openChat } from '../user/chat-panel.store.js';
import { unfreeze } from './freeze.store.js';

/** Above every page of a customer who has frozen everything: since when, and how it ends. */
export function FrozenNotice({ frozenAt }: { frozenAt: string }) {
  const { t } = useTranslation('freeze');
  const format = useFormat();
  const { data: factors } = useResource(factorsResource);
  const hasFactor = factors !== undefined && factorsIn(factors).length > 0;
  const { isPending, run } = useChange(() => t('notEnded', { returnObjects: true }), unfreeze, {
    success: () => t('ended', { returnObjects: true }),
  });
  return (
    <Row role="status" gap={16} wrap align="center" padding={16} round={16} tint="warning">
      <Icon of={StopOutlined} />
      <Stack gap={4} grow minWidth={220}>
        <Text as="h2" size="base" weight="strong">
          {t('frozen')}
        </Text>
        <p>{t(hasFactor ? 'since' : 'sinceWithoutFactor', { moment: format.dateTime(frozenAt) })}</p>
      </Stack>
      {hasFactor ? (
        <Button size="large" loading={isPending} onClick={() => void run()}>
          {t('unfreeze')}
        </Button>
      ) : (
        <Button size="large" onClick={openChat}>
          {t('contact')}
        </Button>
      )}
    </Row>
  );
}
