import { useTranslation } from 'react-i18next';
import { APPROVAL_KINDS, type ApprovalKind } from '#contract/access/confirmations';
import type { AdminSummaryDto } from '#contract/shapes/admin/admin-views.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import { Chip } from '../approvals/queue/queue-filters.js';
import { pendingIn, summaryResource } from '../overview/summary.store.js';

interface InboxQueuesProps {
  /** Null for all queues. */
  chosen: ApprovalKind | null;
  onChoose: (queue: ApprovalKind | null) => void;
}

/** One chip for all requests and one for each queue, with the numbers that the menu and the cards show, too. */
export function InboxQueues({ chosen, onChoose }: InboxQueuesProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const { data: summary } = useResource(summaryResource);
  const textOf = (name: string, count: number | undefined) =>
    count === undefined ? name : t('filters.counted', { name, shown: format.number(count) });
  return (
    <Row role="group" aria-label={t('filters.queues')} gap={8} wrap padding="0 20px 12px">
      <Chip
        isOn={chosen === null}
        text={textOf(t('filters.all'), summary && pendingIn(summary))}
        onPress={() => onChoose(null)}
      />
      {APPROVAL_KINDS.map((kind) => (
        <Chip
          key={kind}
          isOn={chosen === kind}
          text={textOf(t(`queues.${kind}`), summary && COUNTS[kind](summary))}
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
