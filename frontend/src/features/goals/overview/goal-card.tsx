import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { IconTile } from '../../../shared/ui/elements/icon-tile.js';
import { AutoSaveNote } from '../auto-save-note.js';
import { GoalPicture } from '../goal-icon.js';
import { GoalPlanLines } from '../goal-plan-lines.js';
import { GoalProgressBar } from '../goal-progress-bar.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import styles from './goal-card.module.css';

interface GoalCardProps {
  goal: GoalDto;
  onAdd: () => void;
  onDetails: () => void;
}

/** A goal with its progress and its plan. */
export function GoalCard({ goal, onAdd, onDetails }: GoalCardProps) {
  const { t } = useTranslation('savings');
  const format = useFormat();
  const titleId = useId();
  const { name, icon, targetDate, autoSave } = goal;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <Row as="header" gap={12} align="center">
        <IconTile className={styles.icon}>
          <GoalPicture icon={icon} />
        </IconTile>
        <Box shrinks>
          <Text as="h3" id={titleId} size="base" weight="strong" breaks>
            <bdi translate="no">{name}</bdi>
          </Text>
          <Text as="p" size="small" tone="muted">
            {targetDate === null ? t('goals.noDate') : t('goals.by', { date: format.date(targetDate) })}
          </Text>
        </Box>
      </Row>
      <GoalProgressBar goal={goal} />
      <GoalPlanLines goal={goal} />
      {autoSave && (
        <Stack gap={4} size="small" tone="muted">
          <AutoSaveNote goal={goal} skippedClassName={styles.skipped} />
        </Stack>
      )}
      <div className={styles.buttons}>
        <Button aria-describedby={titleId} onClick={onAdd}>
          {t('goals.addFunds')}
        </Button>
        <Button type="text" aria-describedby={titleId} onClick={onDetails}>
          {t('goals.viewDetails')}
        </Button>
      </div>
    </article>
  );
}
