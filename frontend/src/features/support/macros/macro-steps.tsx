import { useTranslation } from 'react-i18next';
import type { MacroStep } from '#contract/macros';
import { Box, Stack, Text } from '../../../shared/ui/layout/parts.js';

/** The steps of a macro in words, in their order. */
export function MacroSteps({ steps }: { steps: readonly MacroStep[] }) {
  const { t } = useTranslation('desk');
  return (
    <Stack as="ol" gap={8} plain>
      {steps.map((step, index) => (
        <Box key={index} as="li">
          <Text as="p" size="tiny" tone="muted">
            {t(`macros.steps.${step.type}`)}
          </Text>
          <Words step={step} />
        </Box>
      ))}
    </Stack>
  );
}

function Words({ step }: { step: MacroStep }) {
  const { t } = useTranslation('desk');
  if (step.type === 'resolve') return null;
  if (step.type === 'open_case') return <Text size="small">{t(`macros.reasons.${step.reason}`)}</Text>;
  const text = step.type === 'tag' ? step.tag : step.text;
  return (
    <Text as="p" dir="auto" size="small" breaks>
      {text}
    </Text>
  );
}
