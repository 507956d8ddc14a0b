import { StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../shared/format/names.js';
import { useReason } from '../../shared/format/use-reason.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Box, Row, Text } from '../../shared/ui/layout/parts.js';

interface RestrictionNoteProps {
  /** As the customer was told; null without one. */
  reason: string | null;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says that a customer is restricted, and why. */
export function RestrictionNote({ reason, children }: RestrictionNoteProps) {
  const { t } = useTranslation('customers');
  const reasonOf = useReason();
  return (
    <Row gap="8px 16px" align="center" justify="between" wrap padding="12px 16px" round={12} tint="error">
      <Row gap={12} align="center" shrinks>
        <Text tone="error">
          <Icon of={StopOutlined} />
        </Text>
        <Box shrinks>
          <Text as="p" weight="strong" tone="error">
            {t('restriction.title')}
          </Text>
          <Text as="p" size="small" breaks>
            {reason === null
              ? t('restriction.noReason')
              : t('restriction.reason', { reason: isolated(reasonOf(reason)) })}
          </Text>
        </Box>
      </Row>
      {children && (
        <Row gap={8} wrap>
          {children}
        </Row>
      )}
    </Row>
  );
}
