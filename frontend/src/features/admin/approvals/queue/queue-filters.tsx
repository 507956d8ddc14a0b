import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RequestCheck } from '#contract/admin';
import { RISK_SIGNALS } from '#contract/banking/risk';
import { look, Row } from '../../../../shared/ui/layout/parts.js';
import type { QueueName } from './queue-kind.js';
import type { QueueView } from '../state/approvals.api.js';
import styles from './queue-filters.module.css';

interface QueueFiltersProps {
  /** The kind of the queue: by which checks it can be filtered, and whether it has risks. */
  of: { name: QueueName; checks: readonly RequestCheck[]; riskOf?: unknown };
  view: QueueView;
  onChange: (view: QueueView) => void;
}

/** Chips that limit the list by checks and risk signals, and that sort it by amount or by risk. */
export function QueueFilters({ of: { name, checks, riskOf }, view, onChange }: QueueFiltersProps) {
  const { t } = useTranslation('approvals');
  const hasRisks = riskOf !== undefined;
  const toggleCheck = (check: 'passed' | RequestCheck) =>
    onChange({ ...view, check: view.check === check ? null : check });
  const toggleOrder = (order: QueueView['order']) =>
    onChange({ ...view, order: view.order === order ? 'oldest' : order });
  return (
    <Row
      role="group"
      aria-label={t('filters.label')}
      className={styles.chips}
      gap={8}
      wrap
      padding="0 20px 12px"
    >
      <Chip isOn={view.check === 'passed'} text={t('filters.passed')} onPress={() => toggleCheck('passed')} />
      {checks.map((check) => (
        <Chip
          key={check}
          isOn={view.check === check}
          text={t(`checks.${check}`)}
          onPress={() => toggleCheck(check)}
        />
      ))}
      {name !== 'beneficiaries' && (
        <Chip
          isOn={view.order === 'largest'}
          text={t('filters.largest')}
          onPress={() => toggleOrder('largest')}
        />
      )}
      {hasRisks && (
        <Chip isOn={view.order === 'risk'} text={t('filters.riskiest')} onPress={() => toggleOrder('risk')} />
      )}
      {hasRisks && (view.order === 'risk' || view.signal !== null) && (
        <SignalFilters view={view} onChange={onChange} />
      )}
    </Row>
  );
}

/** One chip for each risk signal. They are many, so they show once the list is about risks. */
function SignalFilters({ view, onChange }: Pick<QueueFiltersProps, 'view' | 'onChange'>) {
  const { t } = useTranslation('approvals');
  return RISK_SIGNALS.map((signal) => (
    <Chip
      key={signal}
      isOn={view.signal === signal}
      text={t(`risk.names.${signal}`)}
      onPress={() => onChange({ ...view, signal: view.signal === signal ? null : signal })}
    />
  ));
}

interface ChipProps {
  isOn: boolean;
  text: string;
  onPress: () => void;
}

/** A filter that is on or off. */
export function Chip({ isOn, text, onPress }: ChipProps) {
  return (
    <Button
      size="small"
      shape="round"
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      className={look({ touch: 'tall' })}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {text}
    </Button>
  );
}
