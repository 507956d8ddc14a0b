import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PERMISSIONS } from '#contract/access/permissions';
import type { StaffDto } from '#contract/shapes/admin/staff.dto';
import { fullNameOf } from '../../../shared/format/names.js';
import { useChange } from '../../../shared/store/use-change.js';
import { useCurrentUser } from '../../../shared/user/current-user.store.js';
import { Question } from '../../../shared/ui/dialog/question.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Box, look, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { Badge } from '../../../shared/ui/values/badge.js';
import { changeStaff, staffResource } from './staff.store.js';

interface StaffRowProps {
  person: StaffDto;
  onEdit: (person: StaffDto) => void;
}

/** All staff, with what each may do. */
export function StaffList({ onEdit }: Pick<StaffRowProps, 'onEdit'>) {
  const { t } = useTranslation('colleagues');
  return (
    <Card title={t('list')} isFlush>
      <ResourceView resource={staffResource} skeleton={<SkeletonRows count={4} />}>
        {(staff) => (
          <Box as="ul" plain>
            {staff.map((person) => (
              <StaffRow key={person.id} person={person} onEdit={onEdit} />
            ))}
          </Box>
        )}
      </ResourceView>
    </Card>
  );
}

function StaffRow({ person, onEdit }: StaffRowProps) {
  const { t } = useTranslation('colleagues');
  const me = useCurrentUser();
  const { id, username, email, permissions, isActive } = person;
  const words =
    permissions.length === PERMISSIONS.length
      ? [t('all')]
      : permissions.map((permission) => t(`permissions.${permission}`));
  return (
    <Row as="li" line="above" gap="8px 16px" align="center" wrap padding="12px 20px">
      <Stack as="span" align="start" grow basis={280} shrinks gap={4}>
        <Row as="span" gap="4px 8px" align="center" wrap>
          <Text id={`staff-${id}`} weight="medium">
            <bdi translate="no">{fullNameOf(person)}</bdi>
          </Text>
          {id === me.id && <Badge>{t('you')}</Badge>}
          {!isActive && <Badge tone="error">{t('disabled')}</Badge>}
        </Row>
        <Text size="small" tone="muted" breaks>
          <bdi translate="no">{username}</bdi>
          <span> · </span>
          <bdi translate="no">{email}</bdi>
        </Text>
        <Text size="small">{words.length === 0 ? t('none') : words.join(' · ')}</Text>
      </Stack>
      {id !== me.id && (
        <Row as="span" gap={8}>
          <Button
            className={look({ touch: 'tall' })}
            aria-describedby={`staff-${id}`}
            onClick={() => onEdit(person)}
          >
            {t('edit.action')}
          </Button>
          <SignInSwitch person={person} />
        </Row>
      )}
    </Row>
  );
}

/** Keeps a colleague from signing in, after a question, or lets them in again. */
function SignInSwitch({ person }: { person: StaffDto }) {
  const { t } = useTranslation(['colleagues', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const { id, isActive } = person;
  const name = fullNameOf(person);
  const { isPending, run } = useChange(
    () => ({ title: t('colleagues:failed'), description: t('colleagues:failedHint') }),
    () => changeStaff(id, { isActive: !isActive }),
    {
      success: () => ({
        title: t(isActive ? 'colleagues:disable.done' : 'colleagues:enable.done'),
        description: name,
      }),
    },
  );
  return (
    <>
      <Button
        danger={isActive}
        loading={isPending}
        className={look({ touch: 'tall' })}
        aria-describedby={`staff-${id}`}
        onClick={() => {
          if (isActive) setIsAsking(true);
          else void run();
        }}
      >
        {t(isActive ? 'colleagues:disable.action' : 'colleagues:enable.action')}
      </Button>
      <Question
        isOpen={isAsking}
        title={t('colleagues:disable.question', { name })}
        keep={t('common:cancel')}
        confirm={t('colleagues:disable.action')}
        onConfirm={() => {
          setIsAsking(false);
          void run();
        }}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('colleagues:disable.consequence')}</p>
      </Question>
    </>
  );
}
