import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { APPROVAL_KINDS, type ApprovalKind } from '#contract/access/confirmations';
import { CreditCardOutlined, RetweetOutlined, SwapOutlined, UserAddOutlined } from '@ant-design/icons';
import type { InboxItemDto } from '#contract/shapes/admin/request-contexts.dto';
import { formatStaffMoney } from '../../../shared/format/money.js';
import { useKeySequence } from '../../../shared/ui/keys/use-key-sequence.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { look } from '../../../shared/ui/layout/parts.js';
import { inboxBulk } from '../approvals/bulk/bulks.js';
import { RequestColumns } from '../approvals/columns/request-columns.js';
import { ApprovalQueue } from '../approvals/queue/approval-queue.js';
import type { RequestPlace } from '../approvals/queue/queue-requests.js';
import { FOCUS_FIRST } from '../overview/summary.store.js';
import { useAbout } from './about-text.js';
import { InboxQueues } from './inbox-queues.js';

interface InboxProps {
  /** Translates a country's name to the current language. */
  countryOf: (country: string) => string;
}

/** The requests of all queues, oldest first, or those of one queue, which the address names. */
export function Inbox({ countryOf }: InboxProps) {
  const [query, setQuery] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const asked = query.get('queue');
  const queue = APPROVAL_KINDS.find((kind) => kind === asked) ?? null;
  const show = (next: ApprovalKind | null, byKey = false) =>
    setQuery(next === null ? {} : { queue: next }, { replace: true, state: byKey ? FOCUS_FIRST : null });
  useKeySequence('g', {
    a: () => show(null, true),
    r: () => show('beneficiaries', true),
    t: () => show('transfers', true),
    s: () => show('standing_orders', true),
    c: () => show('cards', true),
  });
  return (
    <ApprovalQueue
      bulk={inboxBulk}
      of={queue}
      topTools={<InboxQueues chosen={queue} onChoose={(next) => show(next)} />}
      focusKey={state === FOCUS_FIRST ? key : null}
      onAll={queue !== null && (() => show(null))}
      countryOf={countryOf}
    >
      {(item, place) => <InboxColumns item={item} place={place} />}
    </ApprovalQueue>
  );
}

const SIGNS = {
  beneficiaries: UserAddOutlined,
  transfers: SwapOutlined,
  standing_orders: RetweetOutlined,
  cards: CreditCardOutlined,
} as const satisfies Record<ApprovalKind, unknown>;

/** Columns of a request of any kind, with a sign for the kind before the name. */
function InboxColumns({ item, place }: { item: InboxItemDto; place: RequestPlace }) {
  const { t } = useTranslation('approvals');
  const aboutOf = useAbout();
  const { kind, name, amount, currency, number, failedChecks } = item;
  return (
    <RequestColumns
      {...place}
      icon={<Icon of={SIGNS[kind]} label={t(`kinds.${kind}`)} className={look({ tone: 'muted' })} />}
      name={<bdi translate="no">{name}</bdi>}
      amount={amount === null || currency === null ? null : formatStaffMoney(amount, currency, 'size')}
      customer={item}
      number={number}
      failed={failedChecks}
      about={aboutOf(item)}
      risk={item}
    />
  );
}
