import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { isolated } from '../../shared/format/names.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useOwnMoney } from '../../shared/user/own-money.js';

interface AutoSaveNoteProps {
  goal: GoalDto;
  /** The style of the line about a skipped day. */
  skippedClassName?: string | undefined;
}

/** What the Auto Save of a goal does next, and why it moved nothing on its last day. */
export function AutoSaveNote({ goal: { autoSave, currency }, skippedClassName }: AutoSaveNoteProps) {
  const { t } = useTranslation('savings');
  const format = useFormat();
  const money = useOwnMoney();
  if (!autoSave) return null;
  const { frequency, day, nextOn, skipped } = autoSave;
  const amount = money(autoSave.amount, currency);
  const values = {
    amount: isolated(amount),
    day: format.number(day),
    weekday: format.weekday(day),
    date: format.date(nextOn),
  };
  return (
    <>
      <p>{t(`autoSave.line.${frequency}`, values)}</p>
      {skipped && (
        <p className={skippedClassName}>
          {t('autoSave.skipped', {
            date: format.date(skipped.on),
            reason: t(`autoSave.reasons.${skipped.reason}`),
          })}
        </p>
      )}
    </>
  );
}
