import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/elements/card.js';
import { Stack, Text } from '../../shared/ui/layout/parts.js';

const NEVER = ['secrets', 'money', 'apps', 'cards'] as const;

/** What the bank never asks its customers for. */
export function NeverAsked() {
  const { t } = useTranslation('cases');
  return (
    <Card title={t('support.never')}>
      <Stack gap={12}>
        <ul>
          {NEVER.map((one) => (
            <li key={one}>{t(`support.neverList.${one}`)}</li>
          ))}
        </ul>
        <Text as="p" tone="muted">
          {t('support.neverHint')}
        </Text>
      </Stack>
    </Card>
  );
}
