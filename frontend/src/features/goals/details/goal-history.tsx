import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalDto, GoalMovementDto } from '#contract/shapes/goals.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Box, Row, Text } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { movementsOf } from '../goals.store.js';
import { OwnMoney } from '../../../shared/user/own-money.js';

interface GoalHistoryProps {
  goal: GoalDto;
}

/** The movements of a goal, newest first. */
export function GoalHistory({ goal }: GoalHistoryProps) {
  const { t } = useTranslation('savings');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Text as="h3" id={titleId} below={8} size="base" weight="strong">
        {t('history.title')}
      </Text>
      <ResourceView
        resource={movementsOf.of(goal.id)}
        skeleton={<SkeletonRows count={3} />}
        empty={
          <Text as="p" tone="muted">
            {t('history.none')}
          </Text>
        }
      >
        {(movements) => (
          <Box as="ul" plain>
            {movements.map((movement) => (
              <Movement key={movement.id} movement={movement} goal={goal} />
            ))}
          </Box>
        )}
      </ResourceView>
    </section>
  );
}

function Movement({ movement, goal }: GoalHistoryProps & { movement: GoalMovementDto }) {
  const { t } = useTranslation(['savings', 'common']);
  const format = useFormat();
  const { at, amount, balance, isAutoSave } = movement;
  const direction = amount.startsWith('-') ? 'out' : 'in';
  return (
    <Row as="li" line="below" gap={12} justify="between" paddingBlock={12}>
      <span>
        <Box as="span" block>
          {t(`savings:history.${isAutoSave ? 'auto' : direction}`)}
        </Box>
        <Text as="time" dateTime={at} block size="tiny" tone="muted">
          {format.dateTime(at)}
        </Text>
      </span>
      <Text text="end">
        <OwnMoney amount={amount} isSigned currency={goal.currency} />
        <Text block size="tiny" tone="muted">
          <span>{`${t('savings:history.balance')} `}</span>
          <OwnMoney amount={balance} currency={goal.currency} />
        </Text>
      </Text>
    </Row>
  );
}
