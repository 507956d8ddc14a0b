import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type {
  RequestAccountDto,
  RequestCheckDto,
  RequestCustomerDto,
  RequestRecipientDto,
} from '#contract/shapes/admin/request-contexts.dto';
import { useFormat } from '../../../../shared/format/use-format.js';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import { Fact } from '../../../../shared/ui/layout/fact.js';
import { Box, look, Row, Stack, Text } from '../../../../shared/ui/layout/parts.js';
import { Badge } from '../../../../shared/ui/values/badge.js';
import { CustomerLink } from '../../../../shared/ui/values/customer-link.js';
import { StaffMoney } from '../../../../shared/ui/values/staff-money.js';
import { NumberText } from '../columns/request-columns.js';
import { RiskSignals } from '../columns/risk-note.js';
import type { RequestContext } from '../state/request-contexts.store.js';
import { type Detail, useRequestDetails } from './request-details.js';
import { EarlierPayments, OtherRequests, Timeline } from './request-lists.js';
import styles from './request-panel.module.css';

interface RequestContextViewProps {
  context: RequestContext;
  /** Translates a country's name to the current language. */
  countryOf: (country: string) => string;
}

/** A request with everything that helps to decide about it, the most important first. */
export function RequestContextView({ context, countryOf }: RequestContextViewProps) {
  const { t } = useTranslation('approvals');
  const detailsOf = useRequestDetails(countryOf);
  const { kind, checks, customer, account, recipient, payments, waiting, timeline } = context;
  return (
    <>
      <dl className={styles.facts}>
        {detailsOf(context).map((detail) => (
          <DetailFact key={detail[0]} detail={detail} />
        ))}
      </dl>
      <Part title={t('panel.checks')}>
        <Checks checks={checks} />
      </Part>
      {context.kind === 'transfers' && (
        <Part title={t('risk.title')}>
          <RiskSignals of={context.request} />
        </Part>
      )}
      <Part title={t(kind === 'cards' ? 'panel.customer' : 'panel.payer')}>
        <Customer customer={customer} account={account} />
      </Part>
      {recipient && (
        <Part title={t('panel.recipient')}>
          <Approval recipient={recipient} />
        </Part>
      )}
      {kind !== 'cards' && (
        <Part title={t('panel.payments')}>
          <EarlierPayments payments={payments} />
        </Part>
      )}
      <Part title={t('panel.waiting')}>
        <OtherRequests items={waiting} />
      </Part>
      <Part title={t('panel.timeline')}>
        <Timeline items={timeline} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={8}>
      <Text as="h3" size="small" weight="strong">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function DetailFact({ detail: [label, value, as] }: { detail: Detail }) {
  if (value == null) return null;
  return (
    <Fact name={label} value={{ size: 'small' }} whole={as === 'number'}>
      {as === undefined ? (
        value
      ) : as === 'number' ? (
        <NumberText>{value}</NumberText>
      ) : (
        <bdi translate={as === 'name' ? 'no' : 'yes'}>{value}</bdi>
      )}
    </Fact>
  );
}

/** Each check by name, with its outcome. */
function Checks({ checks }: { checks: readonly RequestCheckDto[] }) {
  const { t } = useTranslation('approvals');
  return (
    <Stack as="ul" plain gap={4}>
      {checks.map(({ name, hasFailed }) => (
        <Row as="li" key={name} gap={8} align="baseline" size="small" tone={hasFailed ? 'error' : 'ink'}>
          <Icon
            of={hasFailed ? WarningFilled : CheckCircleFilled}
            className={look({ tone: hasFailed ? 'error' : 'success' })}
          />
          <span>{t(hasFailed ? `checks.${name}` : `passed.${name}`)}</span>
        </Row>
      ))}
    </Stack>
  );
}

interface CustomerProps {
  customer: RequestCustomerDto;
  account: RequestAccountDto | null;
}

function Customer({ customer, account }: CustomerProps) {
  const { t } = useTranslation(['approvals', 'common']);
  const format = useFormat();
  return (
    <dl className={styles.facts}>
      <Fact name={t('details.customer')} value={{ size: 'small' }}>
        <CustomerLink userId={customer.id}>{customer.name}</CustomerLink>
        {customer.isRestricted && (
          <Box above={4}>
            <Badge tone="error">{t('panel.restricted')}</Badge>
          </Box>
        )}
      </Fact>
      <Fact name={t('panel.since')} value={{ size: 'small' }}>
        {format.date(customer.since)}
      </Fact>
      {account && (
        <>
          <Fact
            name={t(`common:accountTypes.${account.accountType}`)}
            value={{ size: 'small', oneLine: true }}
          >
            <NumberText>{account.accountNumber}</NumberText>
          </Fact>
          <Fact name={t('panel.available')} value={{ size: 'small', weight: 'strong' }}>
            <StaffMoney amount={account.availableBalance} currency={account.currency} />
          </Fact>
        </>
      )}
    </dl>
  );
}

/** When and by whom the recipient was approved. */
function Approval({
  recipient: { status, savedAt, decidedAt, decidedBy },
}: {
  recipient: RequestRecipientDto;
}) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const saved = t('panel.saved', { date: format.dateTime(savedAt) });
  return (
    <Stack gap={4} size="small">
      <p>{saved}</p>
      {status === 'pending' || decidedAt === null ? (
        <Text as="p" tone="warning">
          {t('panel.recipientWaits')}
        </Text>
      ) : (
        <Text as="p" tone={status === 'approved' ? 'ink' : 'error'}>
          <Trans
            t={t}
            i18nKey={decidedBy === null ? `panel.${status}` : `panel.${status}By`}
            values={{ date: format.dateTime(decidedAt), name: decidedBy ?? '' }}
            components={{ person: <bdi translate="no" /> }}
          />
        </Text>
      )}
    </Stack>
  );
}
