import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CustomerRecordsDto } from '#contract/shapes/admin/customer-records.dto';
import type { AdminUserDto } from '#contract/shapes/admin/admin-views.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Badge, type BadgeTone } from '../../../shared/ui/values/badge.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { StaffMoney } from '../../../shared/ui/values/staff-money.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Fact } from '../../../shared/ui/layout/fact.js';
import { Box, Grid, Row, Text } from '../../../shared/ui/layout/parts.js';
import { amountsOf } from '../../../shared/user/totals.js';
import { customerTotals } from '../users/detail/user-detail-head.js';
import styles from './customer-overview.module.css';

interface CustomerOverviewProps {
  user: AdminUserDto;
  records: CustomerRecordsDto;
}

/** Who the customer is, and how much there is in each tab, with what needs a look. */
export function CustomerOverview({ user, records }: CustomerOverviewProps) {
  return (
    <Grid single="64em" gap={16} columns={2} align="start">
      <Facts user={user} isPinSet={records.isPinSet} />
      <Glance user={user} records={records} />
    </Grid>
  );
}

function Facts({ user, isPinSet }: { user: AdminUserDto; isPinSet: boolean }) {
  const { t } = useTranslation(['customers', 'adminUsers']);
  const format = useFormat();
  return (
    <Card title={t('facts.title')}>
      <dl>
        <Fact beside="line" name={t('adminUsers:detail.email')}>
          <bdi translate="no">{user.email}</bdi>
        </Fact>
        <Fact beside="line" name={t('adminUsers:detail.username')}>
          <bdi translate="no">{user.username}</bdi>
        </Fact>
        <Fact beside="line" name={t('adminUsers:detail.since')}>
          {format.date(user.createdAt)}
        </Fact>
        <Fact beside="line" name={t('facts.pin')}>
          {t(isPinSet ? 'facts.pinSet' : 'facts.pinMissing')}
        </Fact>
        {(['have', 'setAside', 'owe'] as const).map((figure) => (
          <Fact key={figure} beside="line" name={t(`facts.${figure}`)}>
            <Row as="span" gap="0 16px" wrap>
              {amountsOf(customerTotals(user), figure).map((money) => (
                <StaffMoney key={money.currency} {...money} />
              ))}
            </Row>
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

/** The number of items in each tab, each a link to it. */
function Glance({ user, records }: CustomerOverviewProps) {
  const { t } = useTranslation('customers');
  const { recipients, cards, standingOrders, bills, goals } = records;
  const pending = (count: number) => ({
    count,
    text: t('glance.pending', { count }),
    tone: 'warning' as const,
  });
  const overdue = bills.filter(({ status }) => status === 'overdue').length;
  return (
    <Card isFlush title={t('glance.title')}>
      <Box as="ul" plain>
        <Line tab="accounts" count={user.accounts.length} />
        <Line
          tab="recipients"
          count={recipients.length}
          news={pending(
            recipients.filter(({ verificationStatus }) => verificationStatus === 'pending').length,
          )}
        />
        <Line
          tab="cards"
          count={cards.length}
          news={pending(cards.filter(({ status }) => status === 'requested').length)}
        />
        <Line
          tab="orders"
          count={standingOrders.length}
          news={pending(standingOrders.filter(({ status }) => status === 'pending').length)}
        />
        <Line
          tab="bills"
          count={bills.filter(({ status }) => status !== 'paid').length}
          news={{ count: overdue, text: t('glance.overdue', { count: overdue }), tone: 'error' }}
        />
        <Line tab="goals" count={goals.length} />
      </Box>
    </Card>
  );
}

interface LineProps {
  tab: 'accounts' | 'recipients' | 'cards' | 'orders' | 'bills' | 'goals';
  count: number;
  /** What needs a look, if there is any. */
  news?: { count: number; text: ReactNode; tone: BadgeTone };
}

function Line({ tab, count, news }: LineProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return (
    <li className={styles.line}>
      <Link to={{ search: `?tab=${tab}` }} className={styles.link}>
        <Text grow>{t(`tabs.${tab}`)}</Text>
        {news && news.count > 0 && <Badge tone={news.tone}>{news.text}</Badge>}
        <Text numbers weight="medium">
          {format.number(count)}
        </Text>
        <Icon of={RightOutlined} className={styles.arrow} />
      </Link>
    </li>
  );
}
