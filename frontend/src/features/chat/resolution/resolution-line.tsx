import { CheckCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ChatResolutionDto } from '#contract/shapes/chat.dto';
import { isolated } from '../../../shared/format/names.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Row, Stack } from '../../../shared/ui/layout/parts.js';
import { Rating } from './rating.js';

/** Says in the thread that the conversation was resolved, and asks for a rating or shows it. */
export function ResolutionLine({ resolution }: { resolution: ChatResolutionDto }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { resolvedAt, agentName } = resolution;
  return (
    <Stack gap={8} align="center">
      <Row as="p" gap="0 8px" align="center" justify="center" wrap size="tiny" tone="muted">
        <Icon of={CheckCircleOutlined} />
        <span>
          {agentName === null ? t('resolved.plain') : t('resolved.by', { name: isolated(agentName) })}
        </span>
        <time dateTime={resolvedAt}>{format.time(resolvedAt)}</time>
      </Row>
      <Rating resolution={resolution} />
    </Stack>
  );
}
