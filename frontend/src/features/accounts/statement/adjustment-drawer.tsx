import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/banking/accounts';
import type { StatementLineDto } from '#contract/shapes/statement.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { Drawer } from '../../../shared/ui/dialog/drawer.js';
import { Money } from '../../../shared/ui/values/money.js';
import { Fact } from '../../../shared/ui/layout/fact.js';
import { useLast } from '../../../shared/ui/use-value.js';

interface AdjustmentDrawerProps {
  /** The correction to show; `null` for none. */
  line: StatementLineDto | null;
  currency: Currency;
  onClose: () => void;
}

/** A correction of the balance by the bank, with its reason. */
export function AdjustmentDrawer({ line, currency, onClose }: AdjustmentDrawerProps) {
  const { t } = useTranslation('accounts');
  const shown = useLast(line);
  return (
    <Drawer isOpen={line !== null} title={t('statement.kinds.adjustment')} onClose={onClose}>
      {shown && <Facts line={shown} currency={currency} />}
    </Drawer>
  );
}

function Facts({ line, currency }: { line: StatementLineDto; currency: Currency }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <dl>
      <Fact beside="line" line="below" name={t('statement.amount')}>
        <Money amount={line.amount} currency={currency} isSigned />
      </Fact>
      <Fact beside="line" line="below" name={t('statement.date')}>
        {format.dateTime(line.postedAt)}
      </Fact>
      <Fact beside="line" line="below" name={t('statement.reason')}>
        <bdi translate="yes">{line.reason}</bdi>
      </Fact>
    </dl>
  );
}
