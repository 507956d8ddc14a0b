import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { Card } from '../../../shared/ui/elements/card.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Grid, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { Bone, SkeletonList } from '../../../shared/ui/page/skeleton.js';
import { goalsResource } from '../goals.store.js';
import type { GoalTask } from '../goal-task.js';
import { GoalCard } from './goal-card.js';
import cardStyles from './goal-card.module.css';
import styles from './goals.module.css';

interface GoalsProps {
  onTask: (task: GoalTask) => void;
  onDetails: (goal: GoalDto) => void;
}

/** The customer's goals as cards, or a first step. */
export function Goals({ onTask, onDetails }: GoalsProps) {
  const { t } = useTranslation('savings');
  return (
    <Stack as="section" aria-labelledby="savings-goals" gap={16}>
      <Text as="h2" id="savings-goals" below={4} size="large" weight="strong">
        {t('goals.title')}
      </Text>
      <ResourceView
        resource={goalsResource}
        skeleton={<GoalsSkeleton />}
        empty={<NoGoals onCreate={() => onTask({ kind: 'create' })} />}
      >
        {(goals) => (
          <Grid gap={16} columns="repeat(auto-fill, minmax(min(280px, 100%), 1fr))">
            {goals.map((goal) => (
              <GoalCard
                key={goal.id}
                goal={goal}
                onAdd={() => onTask({ kind: 'move', goal, direction: 'in' })}
                onDetails={() => onDetails(goal)}
              />
            ))}
          </Grid>
        )}
      </ResourceView>
    </Stack>
  );
}

function NoGoals({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('savings');
  return (
    <Card>
      <NoticeBox
        title={t('none.title')}
        description={t('none.description')}
        action={
          <Button size="large" onClick={onCreate}>
            {t('none.action')}
          </Button>
        }
      />
    </Card>
  );
}

const BONES = 3;

function GoalsSkeleton() {
  const { t } = useTranslation('savings');
  return (
    <div className={styles.skeleton}>
      <SkeletonList count={BONES} label={t('goals.loading')} className={cardStyles.card}>
        <Bone width="60%" height="44px" />
        <Bone height="112px" />
        <Bone height="80px" />
        <Bone height="44px" />
      </SkeletonList>
    </div>
  );
}
