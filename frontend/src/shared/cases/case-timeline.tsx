import { useTranslation } from 'react-i18next';
import type { CaseLineDto } from '#contract/shapes/cases.dto';
import { useFormat } from '../format/use-format.js';
import { isolated } from '../format/names.js';
import { Row, Stack, Text } from '../ui/layout/parts.js';

/** What has happened to a case, oldest first, with the messages of both sides. */
export function CaseTimeline({ lines }: { lines: readonly CaseLineDto[] }) {
  const { t } = useTranslation('cases');
  const format = useFormat();
  return (
    <section aria-labelledby="case-timeline">
      <Text as="h3" id="case-timeline" below={8} size="small" weight="strong">
        {t('timeline')}
      </Text>
      <Stack as="ol" gap={12} plain>
        {lines.map(({ id, type, at, text, agentName, by }) => (
          <Stack
            as="li"
            key={id}
            gap={4}
            padding="8px 12px"
            round={8}
            tint={by === 'customer' ? 'primary' : 'hover'}
          >
            <Row gap="0 12px" justify="between" wrap>
              <Text size="small" weight="medium">
                {t(`lines.${type}`, { name: isolated(agentName ?? '') })}
              </Text>
              <Text as="time" dateTime={at} size="tiny" tone="muted">
                {format.dateTime(at)}
              </Text>
            </Row>
            {text !== null && (
              <Text as="p" dir="auto" breaks>
                {text}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
