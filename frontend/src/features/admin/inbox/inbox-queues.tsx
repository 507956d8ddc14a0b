import { useTranslation } from 'react-i18next';
import { APPROVAL_KINDS, type ApprovalKind } from '#contract/access/confirmations';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import { Chip } from '../approvals/queue/queue-filters.js';
import { useMay } from '../../../shared/user/may.js';
import { pendingIn, summaryResource } from '../overview/summary.store.js';

interface InboxQueuesProps {
  /** Null for all queues. */
  chosen: ApprovalKind | null;
  onChoose: (queue: ApprovalKind | null) => void;
}

/** One chip for all requests and one for each queue, with the numbers that the menu and the cards show, too. */
export function InboxQueues(props: InboxQueuesProps) {
  return useMay()('readCustomers') ? <CountedQueues {...props} /> : <Queues {...props} summary={null} />;
}

/** The figures of the bank are for those only who read all customers. */
function CountedQueues(props: InboxQueuesProps) {
  const { data: summary } = useResource(summaryResource);
  return <Queues {...props} summary={summary ?? null} />;
}

interface QueuesProps extends InboxQueuesProps {
  summary: AdminSummaryDto | null;
}

function Queues({ chosen, onChoose, summary }: QueuesProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const textOf = (name: string, count: number | undefined) =>
    count === undefined ? name : t('filters.counted', { name, shown: format.number(count) });
  return (
    <Row role="group" aria-label={t('filters.queues')} gap={8} wrap padding="0 20px 12px">
      <Chip
        isOn={chosen === null}
        text={textOf(t('filters.all'), summary ? pendingIn(summary) : undefined)}
        onPress={() => onChoose(null)}
      />
      {APPROVAL_KINDS.map((kind) => (
        <Chip
          key={kind}
          isOn={chosen === kind}
          text={textOf(t(`queues.${kind}`), summary ? COUNTS[kind](summary) : undefined)}
          onPress={() => onChoose(kind)}
        />
      ))}
    </Row>
  );
}

const COUNTS = {
  transfers: ({ pendingTransfers }) => pendingTransfers,
  beneficiaries: ({ pendingBeneficiaries }) => pendingBeneficiaries,
  standing_orders: ({ pendingStandingOrders }) => pendingStandingOrders,
  cards: ({ pendingCards }) => pendingCards,
} as const satisfies Record<ApprovalKind, (summary: AdminSummaryDto) => number>;
