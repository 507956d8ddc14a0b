import { useTranslation } from 'react-i18next';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import { http } from '../../../shared/api/http.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Box, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';

const sessionsOf = createResourceFamily<SessionDto[]>('admin.user-sessions', (id = '') =>
  http.get<SessionDto[]>(`/api/admin/users/${id}/sessions`),
);

/** Where a user is signed in, those used last first. Read-only: a reset of the password ends them. */
export function CustomerSessions({ userId }: { userId: string }) {
  const { t } = useTranslation(['customers', 'security']);
  return (
    <Card isFlush title={t('security:sessions.title')}>
      <ResourceView resource={sessionsOf.of(userId)} skeleton={<SkeletonRows count={2} />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <Text as="p" padding="4px 20px 16px" tone="muted" size="small">
              {t('access.none')}
            </Text>
          ) : (
            <Box as="ul" plain aria-label={t('security:sessions.title')}>
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </Box>
          )
        }
      </ResourceView>
    </Card>
  );
}

function SessionLine({ session }: { session: SessionDto }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { browser, system, network, signedInAt, lastSeenAt } = session;
  const name = [browser, system].filter((part) => part !== null).join(' · ') || t('sessions.unknown');
  return (
    <Stack as="li" padding="10px 20px" line="above" size="small">
      <Text as="bdi" translate="no" weight="medium">
        {name}
      </Text>
      <Text size="tiny" tone="muted">
        {network !== null && (
          <>
            <bdi translate="no" dir="ltr">
              {network}
            </bdi>
            <span> · </span>
          </>
        )}
        <span>{t('sessions.since', { at: format.dateTime(signedInAt) })}</span>
        <span> · </span>
        <span>{t('sessions.lastSeen', { at: format.dateTime(lastSeenAt) })}</span>
      </Text>
    </Stack>
  );
}
