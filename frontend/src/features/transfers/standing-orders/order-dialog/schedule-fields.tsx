import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { FREQUENCIES } from '#contract/banking/standing-orders';
import { isDay } from '../../../../shared/format/typed-day.js';
import { DayField } from '../../../../shared/ui/date/day-field.js';
import { besideField } from '../../../../shared/ui/form.js';
import { ChoiceField } from '../../../../shared/ui/fields/choice-field.js';
import { TextField } from '../../../../shared/ui/fields/text-field.js';
import { canEnd, latestDay } from '../schedule.js';
import { Grid } from '../../../../shared/ui/layout/parts.js';
import { ENDINGS, type OrderValues } from './order-rules.js';

interface ScheduleFieldsProps {
  values: OrderValues;
  /** The day in the UAE. */
  today: string;
}

/** How often, from which day on, and until when an order pays. */
export function ScheduleFields({
  values: { frequency = 'monthly', ends, startsOn = '' },
  today,
}: ScheduleFieldsProps) {
  const { t } = useTranslation('standingOrders');
  return (
    <>
      <ChoiceField
        label={t('form.frequency')}
        name="frequency"
        options={FREQUENCIES.map((value) => ({ value, label: t(`form.frequencies.${value}`) }))}
      />
      <DayOfOrder
        name="startsOn"
        label={t(canEnd(frequency) ? 'form.startsOn' : 'form.runsOn')}
        first={today}
        last={latestDay(today)}
      />
      {canEnd(frequency) && (
        <Grid gap="0 16px" columns="repeat(auto-fit, minmax(180px, 1fr))">
          <ChoiceField
            label={t('form.ends')}
            name="ends"
            options={ENDINGS.map((value) => ({ value, label: t(`form.endings.${value}`) }))}
          />
          {ends === 'on' && (
            <DayOfOrder
              name="endsOn"
              label={t('form.endsOn')}
              first={isDay(startsOn) ? startsOn : today}
              last={latestDay(today)}
            />
          )}
          {ends === 'after' && (
            <TextField label={t('form.count')} name="count" inputMode="numeric" dir="ltr" maxLength={4} />
          )}
        </Grid>
      )}
    </>
  );
}

interface DayOfOrderProps {
  name: 'startsOn' | 'endsOn';
  label: string;
  first: string;
  last: string;
}

function DayOfOrder({ name, label, first, last }: DayOfOrderProps) {
  return (
    <Form.Item label={label} name={name}>
      <DayField size="large" first={first} last={last} container={besideField} />
    </Form.Item>
  );
}
