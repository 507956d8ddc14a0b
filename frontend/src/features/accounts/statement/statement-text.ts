import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StatementLineDto } from '#contract/shapes/statement.dto';
import { type Purpose, PURPOSES } from '#contract/banking/transfers';

/** Describes a line: a title, and a note below it. */
export type LineText = (line: StatementLineDto) => { title: string; note: string | null };

/** The title is who was paid or who paid, the goal, else the purpose, else the transaction type. */
export function useLineText(): LineText {
  const { t } = useTranslation(['accounts', 'common']);
  return ({ kind, transaction, reason, amount, goal }) => {
    if (kind === 'goal') {
      // The amount is that of the account: what goes out of it goes into the goal.
      const movement = t(`accounts:statement.kinds.${amount.startsWith('-') ? 'goalIn' : 'goalOut'}`);
      return goal === null ? { title: movement, note: null } : { title: goal, note: movement };
    }
    if (kind !== 'transaction') return { title: t(`accounts:statement.kinds.${kind}`), note: reason };
    if (!transaction) return { title: t('common:transactionTypes.others'), note: null };
    const { counterparty } = transaction;
    const type = t(`common:transactionTypes.${transaction.type}`);
    const purpose = purposeText(transaction.purpose, t);
    if (counterparty !== null) {
      const title = amount.startsWith('-')
        ? counterparty
        : t('accounts:statement.fromPerson', { name: counterparty });
      return { title, note: [type, purpose].filter((note) => note !== null).join(' · ') };
    }
    return purpose === null ? { title: type, note: null } : { title: purpose, note: type };
  };
}

function purposeText(purpose: string | null, t: TFunction<['accounts', 'common']>): string | null {
  return isListed(purpose) ? t(`common:purposes.${purpose}`) : purpose;
}

function isListed(purpose: string | null): purpose is Purpose {
  return (PURPOSES as (string | null)[]).includes(purpose);
}
