import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursProblem, type OpeningHours } from '#contract/banking/business-hours';
import { useChange } from '../../../shared/store/use-change.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { changeHours } from '../state/desk-settings.store.js';
import { useFailure } from './use-failure.js';
import { useWeekdays } from './use-weekdays.js';

/** The opening hours of the desk: a line for each span. */
export function HoursForm({ hours }: { hours: readonly OpeningHours[] }) {
  const { t } = useTranslation('supervision');
  const [spans, setSpans] = useState(hours);
  const weekdays = useWeekdays();
  const { isPending, run } = useChange(useFailure(), changeHours, {
    success: () => ({ title: t('hours.saved') }),
  });
  const change = (index: number, part: Partial<OpeningHours>) =>
    setSpans(spans.map((span, place) => (place === index ? { ...span, ...part } : span)));
  const isWrong = hoursProblem(spans) !== null;
  return (
    <Stack gap={12}>
      {spans.map((span, index) => (
        <Row key={index} gap={8} align="center" wrap>
          <Box grow basis={96} maxWidth={144}>
            <Select
              aria-label={t('hours.day')}
              value={span.day}
              options={weekdays.map((label, day) => ({ value: day + 1, label }))}
              style={{ width: '100%' }}
              onChange={(day) => change(index, { day })}
            />
          </Box>
          <TimeField label={t('hours.from')} value={span.from} onChange={(from) => change(index, { from })} />
          <TimeField label={t('hours.to')} value={span.to} onChange={(to) => change(index, { to })} />
          <Button
            type="text"
            icon={<Icon of={DeleteOutlined} />}
            aria-label={t('hours.remove')}
            title={t('hours.remove')}
            onClick={() => setSpans(spans.filter((_span, place) => place !== index))}
          />
        </Row>
      ))}
      {isWrong && (
        <Text tone="error" role="alert">
          {t('hours.wrong')}
        </Text>
      )}
      <Row gap={8} wrap>
        <Button onClick={() => setSpans([...spans, { day: 7, from: '09:00', to: '14:00' }])}>
          {t('hours.add')}
        </Button>
        <Button
          type="primary"
          loading={isPending}
          disabled={isWrong || isPending}
          onClick={() => void run([...spans])}
        >
          {t('save')}
        </Button>
      </Row>
    </Stack>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time like 08:00; 24:00 is the end of the day, which the browser's own field does not know. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <Input
      dir="ltr"
      inputMode="numeric"
      maxLength={5}
      style={{ width: 72 }}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
