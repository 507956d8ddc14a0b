import { ArrowRightOutlined } from '@ant-design/icons';
import { CURRENCIES } from '#contract/banking/accounts';
import type { ApprovalRequestDto, SummaryItemDto } from '#contract/shapes/admin/approval-requests.dto';
import { formatStaffMoney } from '../../../shared/format/money.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { type AuditValue, changesOf } from '../audit/entries/audit-changes.js';
import { AuditValueText } from '../audit/entries/audit-value.js';
import { useFieldName } from '../audit/use-names.js';
import styles from '../audit/entries/changes-in-brief.module.css';

/** What a request changes, one line for each field: its name, the value before and the one after, as far as known. */
export function RequestChanges({ request: { summary } }: { request: Pick<ApprovalRequestDto, 'summary'> }) {
  const nameOf = useFieldName();
  const changes = changesOf({ before: recordOf(summary, 'before'), after: recordOf(summary, 'after') });
  if (changes.length === 0) return null;
  return (
    <Stack as="ul" plain gap={2}>
      {changes.map(({ field, before, after }) => (
        <Row as="li" key={field} gap="0 6px" align="baseline" wrap>
          <Text tone="muted">{nameOf(field)}</Text>
          {(before !== null || after === null) && <Value of={before} />}
          {(before !== null || after === null) && <Icon of={ArrowRightOutlined} className={styles.arrow} />}
          <Value of={after} isNew />
        </Row>
      ))}
    </Stack>
  );
}

/** Text after which the bank writes a currency: an amount. */
const AMOUNT = new RegExp(`^(-?[0-9]+\\.[0-9]{2}) (${CURRENCIES.join('|')})$`);

function Value({ of: value, isNew = false }: { of: AuditValue | null; isNew?: boolean }) {
  const [, amount, currency] = (value?.kind === 'text' ? AMOUNT.exec(value.text) : null) ?? [];
  const of = CURRENCIES.find((one) => one === currency);
  return (
    <Text tone={isNew ? 'ink' : 'muted'} weight={isNew ? 'medium' : undefined} breaks>
      {amount !== undefined && of ? (
        <bdi translate="no">{formatStaffMoney(amount, of)}</bdi>
      ) : (
        <AuditValueText value={value} />
      )}
    </Text>
  );
}

/** One side of a summary, as the audit trail records it: `true` and `false` are no texts. */
function recordOf(summary: readonly SummaryItemDto[], side: 'before' | 'after'): Record<string, unknown> {
  return Object.fromEntries(
    summary.map(({ field, [side]: text }) => [
      field,
      text === 'true' || text === 'false' ? text === 'true' : text,
    ]),
  );
}
