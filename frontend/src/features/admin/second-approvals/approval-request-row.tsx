import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { APPROVAL_KINDS } from '#contract/access/confirmations';
import type { ApprovalRequestDto } from '#contract/shapes/admin/approval-requests.dto';
import { inGroups } from '../../../shared/format/money.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { look, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { customerPath } from '../../../shared/ui/values/customer-link.js';
import { useCurrentUser } from '../../../shared/user/current-user.store.js';
import { DecideButtons } from './decide-buttons.js';
import { RequestChanges } from './request-changes.js';

/** A request: what changes on which thing, who asked, and how it has ended or until when it waits. */
export function ApprovalRequestRow({ request }: { request: ApprovalRequestDto }) {
  const { t } = useTranslation('secondApprovals');
  const id = useId();
  const me = useCurrentUser();
  const { kind, subject, status } = request;
  const mine = request.requestedBy.id === me.id;
  return (
    <Row
      as="section"
      aria-labelledby={id}
      tabIndex={-1}
      data-card
      line="below"
      gap="8px 16px"
      align="center"
      wrap
      padding="12px 20px"
    >
      <Stack grow shrinks basis={320} gap={4} size="small">
        <Row gap="0 12px" align="baseline" wrap size="base">
          <Text as="h3" id={id} size="base" weight="medium">
            {t(`kinds.${kind}`)}
          </Text>
          <Subject of={request} />
        </Row>
        <RequestChanges request={request} />
        <History request={request} mine={mine} />
      </Stack>
      {status === 'open' && (
        <DecideButtons
          id={request.id}
          name={`${t(`kinds.${kind}`)} ${subject.name}`.trim()}
          mine={mine}
          mayDecide={!mine}
        />
      )}
    </Row>
  );
}

const LINK = look({ tone: 'primary' });

/** The thing, as a link to where it is shown. */
function Subject({ of: { subject, status } }: { of: ApprovalRequestDto }) {
  const { t } = useTranslation(['secondApprovals', 'approvals']);
  const { type, id, name } = subject;
  switch (type) {
    case 'account':
      return (
        <Link className={LINK} to={`/admin/customers?search=${name}`}>
          <bdi translate="no" dir="ltr">
            {inGroups(name)}
          </bdi>
        </Link>
      );
    case 'transaction': {
      const place = status === 'open' ? '/admin/inbox?find=' : '/admin/transactions?search=';
      return (
        <Link className={LINK} to={place + encodeURIComponent(name)}>
          <bdi translate="no" dir="ltr">
            {name}
          </bdi>
        </Link>
      );
    }
    case 'user':
      return (
        <Link className={LINK} to={customerPath(id)}>
          <bdi translate="no">{name}</bdi>
        </Link>
      );
    case 'case':
      return (
        <Link to={`/admin/cases?case=${id}`}>
          <bdi translate="no" dir="ltr">
            {name}
          </bdi>
        </Link>
      );
    case 'policies':
      return (
        <Link className={LINK} to="/admin/policies">
          {t('policies')}
        </Link>
      );
    case 'items': {
      const queue = APPROVAL_KINDS.find((kind) => kind === name);
      return <span>{queue ? t(`approvals:queues.${queue}`) : name}</span>;
    }
  }
}

/** Who asked and when; until when it waits, or how it has ended, and why. */
function History({ request, mine }: { request: ApprovalRequestDto; mine: boolean }) {
  const { t } = useTranslation('secondApprovals');
  const format = useFormat();
  const { status, requestedBy, requestedAt, expiresAt, decidedBy, decidedAt, reason } = request;
  const asked = { name: requestedBy.name, at: format.dateTime(requestedAt) };
  const ended = { name: decidedBy?.name ?? '', at: format.dateTime(decidedAt ?? expiresAt) };
  return (
    <Text as="p" tone="muted" breaks>
      <Trans
        t={t}
        i18nKey={mine ? 'history.mine' : 'history.asked'}
        values={asked}
        components={{ person: <bdi translate="no" /> }}
      />
      <span> </span>
      {status === 'open' ? (
        <span>{t('history.open', { until: format.weekdayTime(expiresAt) })}</span>
      ) : (
        <Trans
          t={t}
          i18nKey={`history.${status}`}
          values={ended}
          components={{ person: <bdi translate="no" /> }}
        />
      )}
      {status === 'void' && <span>{` ${t(`void.${voidReason(reason)}`)}`}</span>}
      {status === 'declined' && reason !== null && (
        <>
          <span>{` ${t('history.because')} `}</span>
          <bdi translate="yes">{reason}</bdi>
        </>
      )}
    </Text>
  );
}

/** The refusals that a page explains; others are a change meanwhile. */
const VOID_REASONS = [
  'forbidden',
  'not_found',
  'stale_balance',
  'stale_credit_limit',
  'already_decided',
  'stale_policy',
  'recipient_unavailable',
] as const;

function voidReason(reason: string | null): (typeof VOID_REASONS)[number] | 'other' {
  return VOID_REASONS.find((one) => one === reason) ?? 'other';
}
