import { useTranslation } from 'react-i18next';
import { EVENT_TYPES, type EventType } from '#contract/events/events';

const GROUPS = [
  'user',
  'account',
  'beneficiary',
  'transfer',
  'standing_order',
  'goal',
  'biller',
  'customer_biller',
  'bill',
  'card',
  'transaction',
  'chat',
  'support',
  'canned_reply',
  'desk',
  'tag',
  'macro',
  'policies',
  'case',
  'approval_request',
] as const;

interface TypeNames {
  /** 'Transfer approved' for `transfer.approved`. */
  nameOf: (type: string) => string;
  /** 'Transfers' for `transfer.approved`. */
  groupOf: (type: string) => string;
}

/** Names and groups of event types in the current language; an unknown type keeps its raw name. */
export function useTypeNames(): TypeNames {
  const { t } = useTranslation('books');
  return {
    nameOf: (type) => (isKnownType(type) ? t(`types.${type}`) : type),
    groupOf: (type) => {
      const prefix = type.slice(0, type.indexOf('.'));
      const known = GROUPS.find((group) => group === prefix);
      return known ? t(`groups.${known}`) : prefix;
    },
  };
}

/** Whether this version has texts for the type; a newer server may send others. */
export function isKnownType(type: string): type is EventType {
  return EVENT_TYPES.some((known) => known === type);
}
