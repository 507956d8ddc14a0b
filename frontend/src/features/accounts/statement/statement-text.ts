import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StatementLineDto } from '#contract/shapes/statement.dto';
import { type Purpose, PURPOSES } from '#contract/banking/transfers';

/** Describes a line: a title, and a note below it. */
export type LineText = (line: StatementLineDto) => { title: string; note: string | null };

/** The title is the counterparty, else a free-text purpose, else the transaction type. */
export function useLineText(): LineText {
  const { t } = useTranslation(['accounts', 'common']);
  return ({ kind, transaction, reason, amount, goal }) => {
    // The amount is that of the account: what goes out of it goes into the goal.
    if (kind === 'goal') {
      return {
        title: t(`accounts:statement.kinds.${amount.startsWith('-') ? 'goalIn' : 'goalOut'}`),
        note: goal,
      };
    }
    if (kind !== 'transaction') return { title: t(`accounts:statement.kinds.${kind}`), note: reason };
    if (!transaction) return { title: t('common:transactionTypes.others'), note: null };
    const type = t(`common:transactionTypes.${transaction.type}`);
    const purpose = purposeText(transaction.purpose, t);
    const notes = [type, purpose].filter((note) => note !== null);
    if (transaction.counterparty !== null)
      return { title: transaction.counterparty, note: notes.join(' · ') };
    if (purpose !== null && !isListed(transaction.purpose)) return { title: purpose, note: type };
    return { title: type, note: purpose };
  };
}

function purposeText(purpose: string | null, t: TFunction<['accounts', 'common']>): string | null {
  return isListed(purpose) ? t(`common:purposes.${purpose}`) : purpose;
}

function isListed(purpose: string | null): purpose is Purpose {
  return (PURPOSES as (string | null)[]).includes(purpose);
}
