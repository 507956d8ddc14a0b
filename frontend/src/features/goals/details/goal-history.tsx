import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalDto, GoalMovementDto } from '#contract/shapes/goals.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Money } from '../../../shared/ui/elements/money.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { movementsOf } from '../goals.store.js';
import styles from './goal-history.module.css';

interface GoalHistoryProps {
  goal: GoalDto;
  isHidden: boolean;
}

/** The movements of a goal, newest first. */
export function GoalHistory({ goal, isHidden }: GoalHistoryProps) {
  const { t } = useTranslation('savings');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('history.title')}
      </h3>
      <ResourceView resource={movementsOf.of(goal.id)} skeleton={<SkeletonRows count={3} />}>
        {(movements) =>
          movements.length === 0 ? (
            <p className={styles.none}>{t('history.none')}</p>
          ) : (
            <ul className={styles.list}>
              {movements.map((movement) => (
                <Movement key={movement.id} movement={movement} goal={goal} isHidden={isHidden} />
              ))}
            </ul>
          )
        }
      </ResourceView>
    </section>
  );
}

function Movement({ movement, goal, isHidden }: GoalHistoryProps & { movement: GoalMovementDto }) {
  const { t } = useTranslation(['savings', 'common']);
  const format = useFormat();
  const { at, amount, balance, isAutoSave } = movement;
  const direction = amount.startsWith('-') ? 'out' : 'in';
  const money = { currency: goal.currency, isHidden };
  return (
    <li className={styles.movement}>
      <span>
        <span className={styles.line}>{t(`savings:history.${isAutoSave ? 'auto' : direction}`)}</span>
        <time dateTime={at} className={styles.small}>
          {format.dateTime(at)}
        </time>
      </span>
      <span className={styles.amounts}>
        <Money amount={amount} isSigned {...money} />
        <span className={styles.small}>
          <span>{`${t('savings:history.balance')} `}</span>
          <Money amount={balance} {...money} />
        </span>
      </span>
    </li>
  );
}
