import { Trans, useTranslation } from 'react-i18next';
import type { PendingApprovalDto } from '#contract/shapes/admin/approval-requests.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { openRequests } from './approval-requests.store.js';
import { DecideButtons } from './decide-buttons.js';
import { RequestChanges } from './request-changes.js';

interface PendingApprovalProps {
  id?: string;
  of: PendingApprovalDto;
  /** The thing that waits, for screen readers. */
  name: string;
  /** Approves it in place of the button's own call, where a list shows the outcome. */
  onApprove?: () => void;
  isApproving?: boolean;
  /** Called at the end of a decision, whatever the outcome. */
  onSettled?: () => void;
}

/** Says on a thing what of it waits for a second person, since whom and until when, with what the user can do about it. */
export function PendingApproval({ id, of: pending, name, ...decision }: PendingApprovalProps) {
  const { t } = useTranslation('secondApprovals');
  const format = useFormat();
  const { data: open } = useResource(openRequests);
  const { kind, requestedBy, expiresAt, mine, mayDecide } = pending;
  const request = open?.find((one) => one.id === pending.id);
  const until = format.weekdayTime(expiresAt);
  // A row of a queue shows itself what is approved.
  const isKnown = kind === 'transfer_approval';
  return (
    <Row
      id={id}
      whole
      full
      tint="warning"
      gap="6px 12px"
      align="center"
      wrap
      padding="6px 12px"
      round={8}
      size="small"
    >
      <Stack grow shrinks basis={240} gap={2}>
        {!isKnown && <Text weight="medium">{t(`kinds.${kind}`)}</Text>}
        {mine ? (
          <span>{t('pending.mine', { until })}</span>
        ) : (
          <span>
            <Trans
              t={t}
              i18nKey="pending.asked"
              values={{ name: requestedBy.name, until }}
              components={{ person: <bdi translate="no" /> }}
            />
          </span>
        )}
        {!isKnown && request && <RequestChanges request={request} />}
      </Stack>
      <DecideButtons id={pending.id} name={name} mine={mine} mayDecide={mayDecide} {...decision} />
    </Row>
  );
}
