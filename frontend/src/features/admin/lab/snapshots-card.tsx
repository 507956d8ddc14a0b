import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabSnapshotDto } from '#contract/shapes/admin/lab.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { useChange } from '../../../shared/store/use-change.js';
import { Question } from '../../../shared/ui/dialog/question.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { deleteSnapshot, makeSnapshot, restoreSnapshot, snapshotsResource } from './lab.store.js';

const NAME_LENGTH = 60;

interface Task {
  kind: 'restore' | 'remove';
  snapshot: LabSnapshotDto;
}

/** Copies of the whole bank, to make, to restore and to delete. */
export function SnapshotsCard() {
  const { t } = useTranslation('lab');
  const [name, setName] = useState('');
  const [task, setTask] = useState<Task | null>(null);
  const failed = () => ({ title: t('snapshots.failed'), description: t('snapshots.failedHint') });
  const making = useChange(failed, makeSnapshot, {
    onDone: () => setName(''),
    success: (_, made) => ({ title: t('snapshots.made'), description: made }),
  });
  return (
    <Card title={t('snapshots.title')}>
      <Stack gap={16}>
        <Text as="p" tone="muted" pretty>
          {t('snapshots.text')}
        </Text>
        <Row
          as="form"
          gap={8}
          wrap
          align="end"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') void making.run(name);
          }}
        >
          <TextField label={t('snapshots.name')} maxLength={NAME_LENGTH} value={name} onChange={setName} />
          <Button htmlType="submit" size="large" disabled={name.trim() === ''} loading={making.isPending}>
            {t('snapshots.make')}
          </Button>
        </Row>
        <ResourceView
          resource={snapshotsResource}
          skeleton={<SkeletonRows count={2} />}
          empty={<NoticeBox title={t('snapshots.none')} description={t('snapshots.noneHint')} />}
        >
          {(snapshots) => (
            <Box as="ul" plain>
              {snapshots.map((snapshot) => (
                <SnapshotRow key={snapshot.id} snapshot={snapshot} onAsk={setTask} />
              ))}
            </Box>
          )}
        </ResourceView>
        <SnapshotQuestion task={task} onClose={() => setTask(null)} />
      </Stack>
    </Card>
  );
}

function SnapshotRow({ snapshot, onAsk }: { snapshot: LabSnapshotDto; onAsk: (task: Task) => void }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { id, name, bankTime } = snapshot;
  return (
    <Row as="li" line="above" gap="8px 16px" align="center" wrap paddingBlock={10}>
      <Stack grow shrinks basis={200}>
        <Text id={`snapshot-${id}`} weight="medium" breaks>
          <bdi translate="no">{name}</bdi>
        </Text>
        <Text size="small" tone="muted">
          {t('snapshots.at', { time: format.dateTime(bankTime) })}
        </Text>
      </Stack>
      <Row gap={8}>
        <Button aria-describedby={`snapshot-${id}`} onClick={() => onAsk({ kind: 'restore', snapshot })}>
          {t('snapshots.restore')}
        </Button>
        <Button
          danger
          aria-describedby={`snapshot-${id}`}
          onClick={() => onAsk({ kind: 'remove', snapshot })}
        >
          {t('snapshots.remove')}
        </Button>
      </Row>
    </Row>
  );
}

function SnapshotQuestion({ task, onClose }: { task: Task | null; onClose: () => void }) {
  const { t } = useTranslation(['lab', 'common']);
  const shown = useLast(task);
  const failed = () => ({ title: t('lab:snapshots.failed'), description: t('lab:snapshots.failedHint') });
  const work = ({ kind, snapshot }: Task) =>
    kind === 'restore' ? restoreSnapshot(snapshot) : deleteSnapshot(snapshot);
  const { isPending, run } = useChange(failed, work, {
    onDone: onClose,
    success: (_, { kind, snapshot }) => ({
      title: t(kind === 'restore' ? 'lab:snapshots.restored' : 'lab:snapshots.removed'),
      description: snapshot.name,
    }),
  });
  if (!shown) return null;
  const { kind, snapshot } = shown;
  const name = snapshot.name;
  return (
    <Question
      isOpen={task !== null}
      title={t(kind === 'restore' ? 'lab:snapshots.restoreQuestion' : 'lab:snapshots.removeQuestion', {
        name,
      })}
      keep={t('common:cancel')}
      confirm={t(kind === 'restore' ? 'lab:snapshots.restore' : 'lab:snapshots.remove')}
      isPending={isPending}
      onConfirm={() => void run(shown)}
      onClose={onClose}
    >
      {kind === 'restore' && <p>{t('lab:snapshots.restoreHint')}</p>}
    </Question>
  );
}
