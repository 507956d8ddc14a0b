import { useTranslation } from 'react-i18next';
import { TRANSFER_TYPES } from '#contract/banking/beneficiaries';
import { CARD_KINDS } from '#contract/banking/cards';
import { FREQUENCIES } from '#contract/banking/standing-orders';
import type { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import { usePurpose } from '../approvals/columns/use-purpose.js';

/** How the name of a recipient at this bank resembles that of the account's holder. */
const NAMED = ['match', 'close', 'no_match'] as const;

/** What a request is, in a word: a kind of recipient or card, a purpose, or how often it pays. */
export function useAbout(): (item: InboxItemDto) => string {
  const { t } = useTranslation(['approvals', 'beneficiaries']);
  const purposeOf = usePurpose();
  return ({ kind, about }) => {
    switch (kind) {
      case 'beneficiaries': {
        const [typed, checked] = (about ?? '').split(' ');
        const type = TRANSFER_TYPES.find((one) => one === typed);
        const name = NAMED.find((one) => one === checked);
        const words = [type && t(`beneficiaries:types.${type}`), name && t(`names.${name}`)];
        return words.filter(Boolean).join(' · ') || '–';
      }
      case 'transfers':
        return purposeOf(about) ?? '–';
      case 'standing_orders': {
        const frequency = FREQUENCIES.find((one) => one === about);
        return frequency ? t(`frequencies.${frequency}`) : '–';
      }
      case 'cards': {
        const card = CARD_KINDS.find((one) => one === about);
        return card ? t(`cards.${card}`) : '–';
      }
    }
  };
}
