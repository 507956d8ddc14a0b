import { useTranslation } from 'react-i18next';
import type { LabPersonDto } from '#contract/shapes/admin/lab-people.dto';
import { CopyButton } from '../../../shared/ui/elements/copy-button.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';

/** How the people sign in who were made last. */
export function MadePeople({ people }: { people: readonly LabPersonDto[] }) {
  const { t } = useTranslation('lab');
  if (people.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" id="made-people" weight="medium">
        {t('people.signIns')}
      </Text>
      <Box as="ul" plain aria-labelledby="made-people">
        {people.map(({ username, password, pin }) => (
          <Row as="li" key={username} line="above" gap="4px 12px" align="center" wrap paddingBlock={6}>
            <Text weight="medium" breaks>
              <bdi translate="no">{username}</bdi>
            </Text>
            <CopyButton text={username} label={t('people.copyUsername', { username })} />
            <Text breaks>
              <bdi translate="no" dir="ltr">
                {password}
              </bdi>
            </Text>
            <CopyButton text={password} label={t('people.copyPassword', { username })} />
            {pin !== null && (
              <Text size="small" tone="muted">
                {t('people.pin', { pin })}
              </Text>
            )}
          </Row>
        ))}
      </Box>
    </Stack>
  );
}
