import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { ConversationDetailDto } from '#contract/shapes/support.dto';
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
      <Cases userId={userId} page="/admin/cases" />
    </Card>
  );
}

/** The cases of the customer of a conversation, beside it. */
export function ConversationCases({
  conversation,
}: {
  conversation: Pick<ConversationDetailDto, 'customer'>;
}) {
  const { pathname } = useLocation();
  const page = pathname.startsWith('/admin') ? '/admin/cases' : '/cases';
  return <Cases userId={conversation.customer.id} page={page} isNarrow />;
}

interface CasesProps {
  userId: string;
  /** The address of the page with all cases. */
  page: string;
  isNarrow?: boolean;
}

function Cases({ userId, page, isNarrow = false }: CasesProps) {
  const { t } = useTranslation('cases');
  const list = casesMatching({ customer: userId });
  const { rows, status, error } = usePagedList(list);
  if (status === 'error') return <LoadError error={error} onRetry={() => void list.load()} />;
  if (status !== 'ready') return <SkeletonRows count={3} />;
  if (rows.length === 0)
    return (
      <Text as="p" padding={isNarrow ? '0 16px 8px' : '4px 20px 16px'} tone="muted" size="small">
        {t('desk.noneOfCustomer')}
      </Text>
    );
  return (
    <Box as="ul" plain aria-label={t('desk.title')}>
      {rows.map((one) => (
        <Row
          as="li"
          key={one.id}
          padding={isNarrow ? '8px 16px' : '12px 20px'}
          line={isNarrow ? undefined : 'above'}
          gap="4px 16px"
          justify="between"
          align="start"
          wrap
        >
          <Stack gap={2} align="start">
            <Link to={`${page}?case=${one.id}`}>
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
