import { PauseCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Box, Row, Text } from '../../shared/ui/layout/parts.js';

interface FreezeNoteProps {
  /** ISO time since when the customer makes no payment. */
  frozenAt: string;
  /** How it ends, where the reader cannot end it. */
  hint?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says to staff that a customer has frozen everything, and since when. */
export function FreezeNote({ frozenAt, hint, children }: FreezeNoteProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return (
    <Row gap="8px 16px" align="center" justify="between" wrap padding="12px 16px" round={12} tint="warning">
      <Row gap={12} align="center" shrinks>
        <Icon of={PauseCircleOutlined} />
        <Box shrinks>
          <Text as="p" weight="strong">
            {t('freeze.title')}
          </Text>
          <Text as="p" size="small">
            {t('freeze.since', { moment: format.dateTime(frozenAt) })}
          </Text>
          {hint !== undefined && (
            <Text as="p" size="small">
              {hint}
            </Text>
          )}
        </Box>
      </Row>
      {children}
    </Row>
  );
}

/** Says it to the agent of a conversation, whom the customer was sent to; only administrators end a freeze. */
export function ConversationFreeze({
  conversation: {
    customer: { frozenAt },
  },
}: {
  conversation: Pick<ConversationDetailDto, 'customer'>;
}) {
  const { t } = useTranslation('customers');
  if (frozenAt === null) return null;
  return (
    <Box above={8} full>
      <FreezeNote frozenAt={frozenAt} hint={t('freeze.hint')} />
    </Box>
  );
}
