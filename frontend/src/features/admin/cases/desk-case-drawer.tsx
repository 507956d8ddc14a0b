import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SupportCaseDetailDto } from '#contract/shapes/support-cases.dto';
import { CaseFacts } from '../../../shared/cases/case-facts.js';
import { CaseClock, CaseStatusBadge } from '../../../shared/cases/case-status.js';
import { CaseTimeline } from '../../../shared/cases/case-timeline.js';
import { fullNameOf } from '../../../shared/format/names.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Drawer } from '../../../shared/ui/dialog/drawer.js';
import { Fact } from '../../../shared/ui/layout/fact.js';
import { Row, Stack } from '../../../shared/ui/layout/parts.js';
import { ResourceView } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { CustomerLink } from '../../../shared/ui/values/customer-link.js';
import { Money } from '../../../shared/ui/values/money.js';
import { PersonName } from '../../../shared/ui/values/person-name.js';
import { LazyPendingApproval } from '../second-approvals/lazy-pending-approval.js';
import { CaseActions } from './case-actions.js';
import { deskCaseOf, reloadCase } from './desk-cases.store.js';

interface DeskCaseDrawerProps {
  /** The case to show; `null` for none. */
  id: string | null;
  /** The address of the desk, for the conversation of the case. */
  desk: string;
  onClose: () => void;
}

/** A case as staff see it, with what they may do now; kept up to date. */
export function DeskCaseDrawer({ id, desk, onClose }: DeskCaseDrawerProps) {
  const { t } = useTranslation('cases');
  const shown = useLast(id);
  return (
    <Drawer isOpen={id !== null} isInAddress title={t('facts.number')} onClose={onClose}>
      {shown !== null && (
        <ResourceView resource={deskCaseOf.of(shown)} skeleton={<SkeletonRows count={6} />}>
          {(found) => <DeskCase of={found} desk={desk} />}
        </ResourceView>
      )}
    </Drawer>
  );
}

function DeskCase({ of, desk }: { of: SupportCaseDetailDto; desk: string }) {
  const { id, number, status, pendingApproval, timeline } = of;
  return (
    <Stack gap={24}>
      <Row gap="4px 12px" align="center" wrap>
        <CaseStatusBadge status={status} />
        <CaseClock of={of} />
      </Row>
      {pendingApproval && (
        <LazyPendingApproval of={pendingApproval} name={number} onSettled={() => reloadCase(id)} />
      )}
      <CaseActions of={of} />
      <DeskFacts of={of} desk={desk} />
      <CaseFacts of={of} />
      <CaseTimeline lines={timeline} />
    </Stack>
  );
}

/** What only staff see of a case. */
function DeskFacts({ of, desk }: { of: SupportCaseDetailDto; desk: string }) {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { customer, owner, acknowledgeBy, answerBy, refundable, transaction, conversationId } = of;
  return (
    <Stack as="dl" gap={12}>
      <Fact name={t('facts.customer')}>
        <CustomerLink userId={customer.id}>{fullNameOf(customer)}</CustomerLink>
      </Fact>
      <Fact name={t('facts.owner')}>{owner ? <PersonName of={owner.name} /> : t('facts.nobody')}</Fact>
      <Fact name={t('facts.acknowledgeBy')}>{format.dateTime(acknowledgeBy)}</Fact>
      <Fact name={t('facts.answerBy')}>{format.dateTime(answerBy)}</Fact>
      {refundable !== null && transaction && (
        <Fact name={t('facts.refundable')}>
          <Money amount={refundable} currency={transaction.currency} />
        </Fact>
      )}
      {conversationId !== null && (
        <Fact name={t('desk.conversation')}>
          <Link to={`${desk}?conversation=${conversationId}`}>{t('desk.openConversation')}</Link>
        </Fact>
      )}
    </Stack>
  );
}
