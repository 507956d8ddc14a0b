import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Drawer } from '../../../shared/ui/dialog/drawer.js';
import { Stack, Text } from '../../../shared/ui/layout/parts.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { AutoSaveNote } from '../auto-save-note.js';
import { GoalPlanLines } from '../goal-plan-lines.js';
import { GoalProgressBar } from '../goal-progress-bar.js';
import type { GoalTask } from '../goal-task.js';
import { GoalHistory } from './goal-history.js';
import styles from './goal-drawer.module.css';

interface GoalDrawerProps {
  /** The goal to show; null for none. */
  goal: GoalDto | null;
  onTask: (task: GoalTask) => void;
  onClose: () => void;
}

/** One goal with its history, and everything that can be done with it. */
export function GoalDrawer({ goal, onTask, onClose }: GoalDrawerProps) {
  const { t } = useTranslation('savings');
  const format = useFormat();
  const shown = useLast(goal);
  return (
    <Drawer isOpen={goal !== null} title={<bdi translate="no">{shown?.name}</bdi>} onClose={onClose}>
      {shown && (
        <Stack gap={20}>
          <GoalProgressBar goal={shown} />
          <GoalPlanLines goal={shown} />
          <Text as="div" size="small" tone="muted">
            <p>
              {shown.targetDate === null
                ? t('goals.noDate')
                : t('goals.by', { date: format.date(shown.targetDate) })}
            </p>
            <AutoSaveNote goal={shown} skippedClassName={styles.skipped} />
          </Text>
          <GoalActions goal={shown} onTask={onTask} />
          <GoalHistory goal={shown} />
        </Stack>
      )}
    </Drawer>
  );
}

function GoalActions({ goal, onTask }: { goal: GoalDto; onTask: GoalDrawerProps['onTask'] }) {
  const { t } = useTranslation('savings');
  const open = (task: GoalTask) => () => onTask(task);
  return (
    <div className={styles.buttons}>
      <Button type="primary" onClick={open({ kind: 'move', goal, direction: 'in' })}>
        {t('goals.addFunds')}
      </Button>
      <Button disabled={goal.balance === '0.00'} onClick={open({ kind: 'move', goal, direction: 'out' })}>
        {t('move.out.open')}
      </Button>
      <Button onClick={open({ kind: 'autoSave', goal })}>{t('actions.autoSave')}</Button>
      <Button onClick={open({ kind: 'edit', goal })}>{t('edit.open')}</Button>
      <Button danger onClick={open({ kind: 'delete', goal })}>
        {t('remove.open')}
      </Button>
    </div>
  );
}
