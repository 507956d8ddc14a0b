import { type Permission, PERMISSIONS } from '#contract/access/permissions';
import { CURRENCIES, type Currency } from '#contract/banking/accounts';
import type { AuditItemDto } from '#contract/shapes/admin/admin-views.dto';
import { parseMoney } from '#money/money';

/** A field that was set, changed or removed. */
export interface Change {
  field: string;
  before: AuditValue | null;
  after: AuditValue | null;
}

/** The value of a field, by how it is displayed. */
export type AuditValue =
  | { kind: 'money'; amount: string; currency: Currency | null }
  | { kind: 'moment'; at: string }
  | { kind: 'word'; word: ValueWord }
  | { kind: 'user'; id: string }
  | { kind: 'permissions'; permissions: readonly Permission[] }
  | { kind: 'text'; text: string };

/** Values that have a translation, by field. */
const WORDS = {
  status: {
    pending: 'common:statuses.pending',
    completed: 'common:statuses.completed',
    failed: 'common:statuses.failed',
    approved: 'books:values.approved',
    rejected: 'books:values.rejected',
  },
  accountType: {
    checking: 'common:accountTypes.current',
    savings: 'common:accountTypes.savings',
    credit: 'common:accountTypes.credit',
    investment: 'common:accountTypes.investment',
  },
  role: {
    customer: 'books:values.customer',
    agent: 'books:values.agent',
    admin: 'books:values.admin',
  },
  reason: {
    number_invalid: 'common:reasons.number_invalid',
    name_mismatch: 'common:reasons.name_mismatch',
    details_missing: 'common:reasons.details_missing',
    recipient_unavailable: 'common:reasons.recipient_unavailable',
    purpose_unclear: 'common:reasons.purpose_unclear',
    duplicate: 'common:reasons.duplicate',
    contact_support: 'common:reasons.contact_support',
  },
  cardKind: {
    debit: 'books:values.debit',
    credit: 'books:values.credit',
  },
  change: {
    balance_change: 'secondApprovals:kinds.balance_change',
    transfer_approval: 'secondApprovals:kinds.transfer_approval',
    bulk_approval: 'secondApprovals:kinds.bulk_approval',
    user_deletion: 'secondApprovals:kinds.user_deletion',
    pin_change: 'secondApprovals:kinds.pin_change',
    factor_removal: 'secondApprovals:kinds.factor_removal',
    staff_change: 'secondApprovals:kinds.staff_change',
    policy_change: 'secondApprovals:kinds.policy_change',
    refund: 'secondApprovals:kinds.refund',
  },
  factor: {
    passkey: 'books:values.passkey',
    totp: 'books:values.totp',
    recovery: 'books:values.recovery',
  },
  type: {
    domestic: 'books:values.domestic',
    international: 'books:values.international',
    transfer: 'common:transactionTypes.transfer',
    deposit: 'common:transactionTypes.deposit',
    payment: 'common:transactionTypes.payment',
    withdrawal: 'common:transactionTypes.withdrawal',
    purchase: 'common:transactionTypes.purchase',
    online: 'common:transactionTypes.online',
    bill_payment: 'common:transactionTypes.bill_payment',
    fee: 'common:transactionTypes.fee',
    refund: 'common:transactionTypes.refund',
    others: 'common:transactionTypes.others',
  },
} as const;
type Words = typeof WORDS;
type FieldWord = { [Field in keyof Words]: Words[Field][keyof Words[Field]] }[keyof Words];
export type ValueWord = FieldWord | 'books:values.yes' | 'books:values.no';

const MONEY_FIELDS = new Set([
  'balance',
  'amount',
  'targetAmount',
  'limit',
  'monthlyLimit',
  'creditLimit',
  'limitSingle',
  'limitDay',
  'limitMonth',
]);
const MOMENT_FIELDS = new Set(['createdAt', 'effectiveAt']);
const USER_FIELDS = new Set(['userId']);

/**
 * The fields that differ between `before` and `after`: changed ones first, then added and removed ones. A
 * currency is shown with the amounts rather than as a field of its own.
 */
export function changesOf({ before, after }: Pick<AuditItemDto, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const currency = currencyOf(after?.currency) ?? currencyOf(before?.currency);
  const hasMoney = fields.some((field) => MONEY_FIELDS.has(field));
  const changes = fields
    .filter((field) => !(field === 'currency' && hasMoney))
    .filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null))
    .map((field) => ({
      field,
      before: valueOf(field, before?.[field], currency),
      after: valueOf(field, after?.[field], currency),
    }));
  const isMove = ({ before: was, after: is }: Change) => was !== null && is !== null;
  return [...changes.filter(isMove), ...changes.filter((change) => !isMove(change))];
}

function valueOf(field: string, value: unknown, currency: Currency | null): AuditValue | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') {
    return { kind: 'word', word: value ? 'books:values.yes' : 'books:values.no' };
  }
  if (field === 'permissions' && Array.isArray(value))
    return {
      kind: 'permissions',
      permissions: PERMISSIONS.filter((permission) => value.includes(permission)),
    };
  if (typeof value !== 'string') return { kind: 'text', text: JSON.stringify(value) };
  if (MONEY_FIELDS.has(field) && parseMoney(value) !== null) {
    // The amount of a movement is shown without its sign.
    return { kind: 'money', amount: field === 'amount' ? value.replace('-', '') : value, currency };
  }
  if (MOMENT_FIELDS.has(field) && !Number.isNaN(Date.parse(value))) return { kind: 'moment', at: value };
  if (USER_FIELDS.has(field)) return { kind: 'user', id: value };
  const word = wordOf(field, value);
  return word === null ? { kind: 'text', text: value } : { kind: 'word', word };
}

function wordOf(field: string, value: string): ValueWord | null {
  const words: Partial<Record<string, Partial<Record<string, ValueWord>>>> = WORDS;
  return words[field]?.[value] ?? null;
}

function currencyOf(value: unknown): Currency | null {
  return CURRENCIES.find((currency) => currency === value) ?? null;
}
