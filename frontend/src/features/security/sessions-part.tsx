import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionDto } from '#contract/shapes/access/sign-in.dto';
import { useFormat } from '../../shared/format/use-format.js';
import { withProof } from '../../shared/proof/proof.store.js';
import { useChange } from '../../shared/store/use-change.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Stack, Text } from '../../shared/ui/layout/parts.js';
import { Bone } from '../../shared/ui/page/skeleton.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { endSessions, sessionsResource } from './security.api.js';
import styles from './security.module.css';

/** The user's own sessions, which can be ended. */
export function SessionsPart() {
  const { t } = useTranslation('security');
  const failed = () => t('failed', { returnObjects: true });
  const send = (id: string | null) => withProof(() => endSessions(id));
  const { pending, isPending, run } = useChange(failed, send, {
    success: () => t('sessions.ended', { returnObjects: true }),
    onSettled: () => void sessionsResource.invalidate(),
  });
  return (
    <ResourceView resource={sessionsResource} skeleton={<Bone height="160px" />}>
      {(list) => (
        <>
          <ul className={styles.list}>
            {list.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={pending?.[0] === session.id}
                onEnd={() => void run(session.id)}
              />
            ))}
          </ul>
          {list.length > 1 && (
            <Button
              danger
              className={styles.submit ?? ''}
              loading={isPending && pending?.[0] === null}
              onClick={() => void run(null)}
            >
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      )}
    </ResourceView>
  );
}

interface SessionRowProps {
  session: SessionDto;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { browser, system, network, signedInAt, lastSeenAt, isCurrent } = session;
  const name = [browser, system].filter((part) => part !== null).join(' · ') || t('sessions.unknown');
  const isPhone = /iPhone|iPad|Android/.test(system ?? '');
  return (
    <li className={styles.row}>
      <Icon of={isPhone ? MobileOutlined : DesktopOutlined} className={styles.icon} />
      <Stack grow shrinks>
        <strong>
          <bdi translate="no">{name}</bdi>
        </strong>
        <Text size="small" tone="muted">
          {network !== null && (
            <>
              <bdi translate="no" dir="ltr">
                {network}
              </bdi>
              <span> · </span>
            </>
          )}
          <span>{t('sessions.since', { at: format.dateTime(signedInAt) })}</span>
        </Text>
        <Text size="small" tone="muted">
          {isCurrent ? t('sessions.current') : t('sessions.lastSeen', { at: format.dateTime(lastSeenAt) })}
        </Text>
      </Stack>
      {!isCurrent && (
        <Button aria-label={t('sessions.endOne', { name })} loading={isBusy} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
