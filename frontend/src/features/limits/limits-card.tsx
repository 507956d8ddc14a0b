import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LimitList } from '../../shared/limits/limit-list.js';
import { limitsResource, takeBackRaise } from '../../shared/limits/limits.store.js';
import { useChange } from '../../shared/store/use-change.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Row, Stack, Text } from '../../shared/ui/layout/parts.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';

/** What the customer may pay, how much of it is left, and what changes it. */
export function LimitsCard({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('limits');
  const back = useChange('limits', takeBackRaise, { success: () => ({ title: t('done.takenBack') }) });
  return (
    <Card title={t('title')}>
      <Stack gap={12}>
        <Text as="p" size="small" tone="muted" pretty>
          {t('explanation')}
        </Text>
        <ResourceView resource={limitsResource} skeleton={<SkeletonRows count={4} />}>
          {(limits) => (
            <>
              <LimitList limits={limits} />
              <Row gap={8} wrap>
                <Button onClick={onChange}>{t('change')}</Button>
                {limits.raise && (
                  <Button type="text" loading={back.isPending} onClick={() => void back.run()}>
                    {t('raise.takeBack')}
                  </Button>
                )}
              </Row>
            </>
          )}
        </ResourceView>
      </Stack>
    </Card>
  );
}
