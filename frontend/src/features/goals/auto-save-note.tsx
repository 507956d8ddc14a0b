import { useTranslation } from 'react-i18next';
import type { GoalDto } from '#contract/shapes/goals.dto';
import { formatMoney, maskedMoney } from '../../shared/format/money.js';
import { useFormat } from '../../shared/format/use-format.js';

interface AutoSaveNoteProps {
  goal: GoalDto;
  isHidden: boolean;
  /** The style of the line about a skipped day. */
  skippedClassName?: string | undefined;
}

/** What the Auto Save of a goal does next, and why it moved nothing on its last day. */
export function AutoSaveNote({
  goal: { autoSave, currency },
  isHidden,
  skippedClassName,
}: AutoSaveNoteProps) {
  const { t } = useTranslation('savings');
  const format = useFormat();
  if (!autoSave) return null;
  const { frequency, day, nextOn, skipped } = autoSave;
  const amount = isHidden ? maskedMoney(currency) : formatMoney(autoSave.amount, currency);
  const values = {
    amount: `\u2068${amount}\u2069`,
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
