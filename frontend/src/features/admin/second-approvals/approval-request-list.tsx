import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { APPROVAL_REQUEST_STATUSES, type ApprovalRequestStatus } from '#contract/access/second-approvals';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import { ListPage } from '../../../shared/ui/list/list-page.js';
import { useShownList } from '../../../shared/ui/list/use-shown-list.js';
import { VirtualRows } from '../../../shared/ui/list/virtual-rows.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { Chip } from '../approvals/queue/queue-filters.js';
import { ApprovalRequestRow } from './approval-request-row.js';
import { openRequests, requestsWith } from './approval-requests.store.js';

/** Before a row is measured, in pixels. */
const ROW_HEIGHT_PX = 112;

/** The requests for a second person with one status, which the address names: those that wait, unless given. */
export function ApprovalRequestList() {
  const { t } = useTranslation('secondApprovals');
  const [query, setQuery] = useSearchParams();
  const asked = query.get('status');
  const status = APPROVAL_REQUEST_STATUSES.find((one) => one === asked) ?? 'open';
  const shown = useShownList(requestsWith(status));
  return (
    <ListPage
      shown={shown}
      label={t('title')}
      tools={
        <Statuses
          chosen={status}
          onChoose={(next) => setQuery(next === 'open' ? {} : { status: next }, { replace: true })}
        />
      }
      skeleton={<SkeletonRows count={4} />}
      empty={<NoticeBox {...t(status === 'open' ? 'noneOpen' : 'none', { returnObjects: true })} />}
      shortcuts={{}}
      help={[
        { keys: ['J', 'K'], text: t('keys.step') },
        { keys: ['?'], text: t('keys.help') },
      ]}
    >
      <VirtualRows list={shown.list} role="list" label={t('title')} estimatedHeight={ROW_HEIGHT_PX}>
        {(request) => <ApprovalRequestRow request={request} />}
      </VirtualRows>
    </ListPage>
  );
}

interface StatusesProps {
  chosen: ApprovalRequestStatus;
  onChoose: (status: ApprovalRequestStatus) => void;
}

/** One chip for each status; the open requests are counted. */
function Statuses({ chosen, onChoose }: StatusesProps) {
  const { t } = useTranslation(['secondApprovals', 'approvals']);
  const format = useFormat();
  const { data: open } = useResource(openRequests);
  return (
    <Row role="group" aria-label={t('statuses.label')} gap={8} wrap>
      {APPROVAL_REQUEST_STATUSES.map((status) => {
        const name = t(`statuses.${status}`);
        const count = status === 'open' ? open?.length : undefined;
        return (
          <Chip
            key={status}
            isOn={chosen === status}
            text={
              count === undefined
                ? name
                : t('approvals:filters.counted', { name, shown: format.number(count) })
            }
            onPress={() => onChoose(status)}
          />
        );
      })}
    </Row>
  );
}
