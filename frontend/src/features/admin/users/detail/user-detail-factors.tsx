import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminUserDto, UserFactorsDto } from '#contract/shapes/admin/admin-views.dto';
import { useFormat } from '../../../../shared/format/use-format.js';
import { withProof } from '../../../../shared/proof/proof.store.js';
import { createResourceFamily } from '../../../../shared/store/resource-family.js';
import { useChange } from '../../../../shared/store/use-change.js';
import { Question } from '../../../../shared/ui/dialog/question.js';
import { Card } from '../../../../shared/ui/elements/card.js';
import { Box, Row, Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../../shared/ui/page/resource-view.js';
import { Bone } from '../../../../shared/ui/page/skeleton.js';
import { reloadEveryone } from '../user-detail.store.js';
import { May } from '../../../../shared/user/may.js';
import { fetchFactors, removeLostFactor } from '../users.api.js';

const factorsOf = createResourceFamily<UserFactorsDto>('admin.user-factors', fetchFactors);

/** The user's passkeys, app and recovery codes, of which a lost one can be removed. Shown on request: it is recorded. */
export function UserDetailFactors({ user }: { user: AdminUserDto }) {
  const { t } = useTranslation('adminUsers');
  const [isShown, setIsShown] = useState(false);
  return (
    <Card isFlush title={t('factors.title')}>
      {isShown ? (
        <ResourceView resource={factorsOf.of(user.id)} skeleton={<Bone height="96px" />}>
          {(factors) => <Factors user={user} factors={factors} />}
        </ResourceView>
      ) : (
        <Row as="p" {...LINE}>
          <span>{t('factors.recorded')}</span>
          <Button onClick={() => setIsShown(true)}>{t('factors.show')}</Button>
        </Row>
      )}
    </Card>
  );
}

const LINE = {
  line: 'above',
  gap: '8px 16px',
  align: 'center',
  justify: 'between',
  wrap: true,
  padding: '12px 20px',
} as const;

function None() {
  const { t } = useTranslation('adminUsers');
  return (
    <Row as="p" {...LINE}>
      {t('factors.none')}
    </Row>
  );
}

function Factors({ user, factors }: { user: AdminUserDto; factors: UserFactorsDto }) {
  const { t } = useTranslation('adminUsers');
  const format = useFormat();
  const { passkeys, totpSince, recoveryCodes } = factors;
  if (passkeys.length === 0 && totpSince === null) return <None />;
  return (
    <Box as="ul" plain>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Row
          as="li"
          key={id}
          line="above"
          gap="8px 16px"
          align="center"
          justify="between"
          wrap
          padding="12px 20px"
        >
          <Stack as="span" grow basis={240} shrinks>
            <span>
              <span>{`${t('factors.passkey')} `}</span>
              <Text as="bdi" translate="no" weight="strong">
                {name}
              </Text>
            </span>
            <Text size="small" tone="muted">
              {[
                t('factors.added', { at: format.date(createdAt) }),
                lastUsedAt === null
                  ? t('factors.unused')
                  : t('factors.used', { at: format.dateTime(lastUsedAt) }),
              ].join(' · ')}
            </Text>
          </Stack>
          <May use="removeFactor">
            <Removal user={user} passkeyId={id} name={name} />
          </May>
        </Row>
      ))}
      {totpSince !== null && (
        <Row as="li" {...LINE}>
          <Stack as="span" grow basis={240} shrinks>
            <span>{t('factors.app')}</span>
            <Text size="small" tone="muted">
              {t('factors.since', { at: format.date(totpSince) })}
            </Text>
          </Stack>
          <May use="removeFactor">
            <Removal user={user} passkeyId={null} name={t('factors.app')} />
          </May>
        </Row>
      )}
      <Row as="li" {...LINE}>
        <Text size="small" tone="muted">
          {t('factors.codes', { count: recoveryCodes })}
        </Text>
      </Row>
    </Box>
  );
}

interface RemovalProps {
  user: AdminUserDto;
  /** `null` for the authenticator app. */
  passkeyId: string | null;
  name: string;
}

/** Removes one factor, after a question. */
function Removal({ user, passkeyId, name }: RemovalProps) {
  const { t } = useTranslation(['adminUsers', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useChange(
    () => t('adminUsers:factors.failed', { returnObjects: true }),
    () => withProof(() => removeLostFactor(user.id, passkeyId)),
    {
      success: () => ({
        title: t('adminUsers:factors.removed.title'),
        description: t('adminUsers:factors.removed.description', { name: user.firstName }),
      }),
      onWaiting: reloadEveryone,
      onSettled: () => void factorsOf.of(user.id).invalidate(),
    },
  );
  return (
    <>
      <Button
        danger
        loading={isPending}
        aria-label={t('adminUsers:factors.removeOne', { name })}
        onClick={() => setIsAsking(true)}
      >
        {t('adminUsers:factors.remove')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('adminUsers:factors.question', { name })}
        keep={t('common:cancel')}
        confirm={t('adminUsers:factors.remove')}
        onConfirm={() => {
          setIsAsking(false);
          void run();
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('adminUsers:factors.consequence')}</p>
      </Question>
    </>
  );
}
