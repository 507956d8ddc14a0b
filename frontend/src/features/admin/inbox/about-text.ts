import { useTranslation } from 'react-i18next';
import { TRANSFER_TYPES } from '#contract/banking/beneficiaries';
import { CARD_KINDS } from '#contract/banking/cards';
import { FREQUENCIES } from '#contract/banking/standing-orders';
import type { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import { usePurpose } from '../approvals/columns/use-purpose.js';

/** What a request is, in a word: a kind of recipient or card, a purpose, or how often it pays. */
export function useAbout(): (item: InboxItemDto) => string {
  const { t } = useTranslation(['approvals', 'beneficiaries']);
  const purposeOf = usePurpose();
  return ({ kind, about, nameCheck }) => {
    switch (kind) {
      case 'beneficiaries': {
        const type = TRANSFER_TYPES.find((one) => one === about);
        const isNamed = nameCheck !== null && nameCheck !== 'not_ours';
        const words = [type && t(`beneficiaries:types.${type}`), isNamed && t(`names.${nameCheck}`)];
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
