import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CaseClock, CaseStatusBadge } from '../../../shared/cases/case-status.js';
import { usePagedList } from '../../../shared/store/paged/paged-list.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { LoadError } from '../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../shared/ui/page/skeleton.js';
import { casesMatching } from './desk-cases.store.js';

/** The cases of one customer with their clocks; those that are due first come first. */
export function CustomerCases({ userId }: { userId: string }) {
  const { t } = useTranslation('cases');
  return (
    <Card isFlush title={t('desk.title')}>
      <Cases userId={userId} />
    </Card>
  );
}

function Cases({ userId }: { userId: string }) {
  const { t } = useTranslation('cases');
  const list = casesMatching({ customer: userId });
  const { rows, status, error } = usePagedList(list);
  if (status === 'error') return <LoadError error={error} onRetry={() => void list.load()} />;
  if (status !== 'ready') return <SkeletonRows count={3} />;
  if (rows.length === 0)
    return (
      <Text as="p" padding="4px 20px 16px" tone="muted" size="small">
        {t('desk.noneOfCustomer')}
      </Text>
    );
  return (
    <Box as="ul" plain aria-label={t('desk.title')}>
      {rows.map((one) => (
        <Row
          as="li"
          key={one.id}
          padding="12px 20px"
          line="above"
          gap="4px 16px"
          justify="between"
          align="start"
          wrap
        >
          <Stack gap={2} align="start">
            <Link to={`/admin/cases?case=${one.id}`}>
              <bdi translate="no">{one.number}</bdi>
            </Link>
            <Text size="small" tone="muted">
              {`${t(`kinds.${one.kind}`)}: ${t(`reasons.${one.reason}`)}`}
            </Text>
            <CaseClock of={one} />
          </Stack>
          <CaseStatusBadge status={one.status} />
        </Row>
      ))}
    </Box>
  );
}
