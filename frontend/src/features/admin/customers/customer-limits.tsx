import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeLimitsDto, LimitsDto } from '#contract/shapes/limits.dto';
import { LimitList } from '../../../shared/limits/limit-list.js';
import { LimitFields, useLimitsInput } from '../../../shared/limits/limits-form.js';
import { useChange } from '../../../shared/store/use-change.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { Box, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { May } from '../../../shared/user/may.js';
import { limitsOfCustomers, setLimits } from './customer-limits.store.js';

/** What a customer may pay and how much of it is left; staff change it at once. */
export function CustomerLimits({ userId }: { userId: string }) {
  const { t } = useTranslation('limits');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card title={t('title')}>
      <ResourceView resource={limitsOfCustomers.of(userId)} skeleton={<SkeletonRows count={4} />}>
        {(limits) => (
          <Stack gap={12}>
            <LimitList limits={limits} />
            <May use="setLimits">
              <Box>
                <Button onClick={() => setIsOpen(true)}>{t('change')}</Button>
              </Box>
            </May>
            <Dialog isOpen={isOpen} title={t('change')} width={480} onClose={close}>
              <LimitsForm userId={userId} limits={limits} onClose={close} />
            </Dialog>
          </Stack>
        )}
      </ResourceView>
    </Card>
  );
}

interface LimitsFormProps {
  userId: string;
  limits: LimitsDto;
  onClose: () => void;
}

function LimitsForm({ userId, limits, onClose }: LimitsFormProps) {
  const { t } = useTranslation('limits');
  const input = useLimitsInput(limits);
  const change = useChange('limits', (request: ChangeLimitsDto) => setLimits(userId, request), {
    onDone: onClose,
    success: () => ({ title: t('done.changed') }),
  });
  return (
    <DialogForm
      submit={t('form.submit')}
      isPending={change.isPending}
      isReady={input.isValid}
      size="medium"
      onClose={onClose}
      onSubmit={() => void change.run(input.values)}
    >
      <Text as="p" size="small" tone="muted" pretty>
        {t('form.staffNote')}
      </Text>
      <LimitFields limits={limits} input={input} isPending={change.isPending} />
    </DialogForm>
  );
}
