import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { useFormat } from '../../../../shared/format/use-format.js';
import type { CurrencySum } from '../state/currency-sums.js';
import type { QueueName } from '../queue/queue-kind.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { Fact } from '../../../../shared/ui/layout/fact.js';
import { Stack, Text } from '../../../../shared/ui/layout/parts.js';
import styles from './approve-all-dialog.module.css';

/** A number of requests with their total amounts. */
interface Choice {
  count: number;
  /** Total amounts by currency. */
  sums: readonly CurrencySum[];
}

interface ApproveAllDialogProps {
  isOpen: boolean;
  name: QueueName;
  /** The requests that passed their checks. */
  clean: Choice;
  /** These and the others. */
  all: Choice;
  onApprove: (chosen: 'clean' | 'all') => void;
  onClose: () => void;
}

/**
 * Asks for confirmation, with the number of requests and the total amounts. Requests that failed a check are approved
 * only if that is chosen as well.
 */
export function ApproveAllDialog(props: ApproveAllDialogProps) {
  const { isOpen, name, clean, all, onApprove, onClose } = props;
  const { t } = useTranslation(['approvals', 'common']);
  const format = useFormat();
  const [areOthersIn, setAreOthersIn] = useState(false);
  const chosen = areOthersIn ? 'all' : 'clean';
  const { count, sums } = areOthersIn ? all : clean;
  const doubtful = all.count - clean.count;
  const shown = format.number(count);
  return (
    <Dialog
      isOpen={isOpen}
      title={count === 0 ? t('bulk.noneClean') : t(`${name}.confirm.title`, { count, shown })}
      width={440}
      isCentered
      isLight
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="primary"
            autoFocus
            disabled={count === 0}
            onClick={() => {
              onClose();
              onApprove(chosen);
            }}
          >
            {count === 0 ? t('row.approve') : t(`${name}.confirm.ok`, { count, shown })}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {doubtful > 0 && (
        <Stack tint="warning" round={8} gap={8} padding="12px 16px" above={4} below={16}>
          <Text as="p" weight="strong" numbers>
            {t('bulk.split', { clean: format.number(clean.count), failed: format.number(doubtful) })}
          </Text>
          <Text as="p" tone="muted">
            {t(`${name}.confirm.failedCheck`)}
          </Text>
          <Checkbox checked={areOthersIn} onChange={({ target }) => setAreOthersIn(target.checked)}>
            {t('bulk.alsoFailed', { failed: format.number(doubtful) })}
          </Checkbox>
        </Stack>
      )}
      <Sums sums={sums} />
      <Text as="p" tone="muted">
        {t(`${name}.confirm.hint`)}
      </Text>
    </Dialog>
  );
}

function Sums({ sums }: { sums: readonly CurrencySum[] }) {
  const { t } = useTranslation('approvals');
  if (sums.length === 0) return null;
  return (
    <dl className={styles.sums}>
      {sums.map(({ currency, total }) => (
        <Fact
          key={currency}
          name={t('bulk.total', { currency })}
          beside="row"
          paddingBlock={8}
          value={{ weight: 'strong', numbers: true }}
        >
          <bdi translate="no">{formatStaffMoney(total, currency)}</bdi>
        </Fact>
      ))}
    </dl>
  );
}
