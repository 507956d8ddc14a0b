import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RequestCheck } from '#contract/admin';
import { look, Row } from '../../../../shared/ui/layout/parts.js';
import type { QueueView } from '../state/approvals.api.js';

interface QueueFiltersProps {
  /** The checks by which the queue can be filtered. */
  checks: readonly RequestCheck[];
  hasAmounts: boolean;
  view: QueueView;
  onChange: (view: QueueView) => void;
}

/** Chips that limit the list to what passed its checks or failed one of them, and that sort it by amount. */
export function QueueFilters({ checks, hasAmounts, view, onChange }: QueueFiltersProps) {
  const { t } = useTranslation('approvals');
  const toggleCheck = (check: 'passed' | RequestCheck) =>
    onChange({ ...view, check: view.check === check ? null : check });
  const isLargest = view.order === 'largest';
  return (
    <Row role="group" aria-label={t('filters.label')} gap={8} wrap padding="0 20px 12px">
      <Chip isOn={view.check === 'passed'} text={t('filters.passed')} onPress={() => toggleCheck('passed')} />
      {checks.map((check) => (
        <Chip
          key={check}
          isOn={view.check === check}
          text={t(`checks.${check}`)}
          onPress={() => toggleCheck(check)}
        />
      ))}
      {hasAmounts && (
        <Chip
          isOn={isLargest}
          text={t('filters.largest')}
          onPress={() => onChange({ ...view, order: isLargest ? 'oldest' : 'largest' })}
        />
      )}
    </Row>
  );
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
