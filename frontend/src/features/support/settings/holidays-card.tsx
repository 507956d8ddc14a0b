import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { HolidayDto } from '#contract/shapes/desk.dto';
import { useToday } from '../../../shared/format/uae-days.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DayField } from '../../../shared/ui/date/day-field.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { addHoliday, removeHoliday } from '../state/desk-settings.store.js';
import { useFailure } from './use-failure.js';

/** Years ahead that the list shows; the fixed holidays go on for ten. */
const SHOWN_YEARS = 2;

/** The coming holidays, each with a button that deletes it, and a form for another one. */
export function HolidaysCard({ holidays }: { holidays: readonly HolidayDto[] }) {
  const { t } = useTranslation('supervision');
  const format = useFormat();
  const today = useToday();
  const last = `${Number(today.slice(0, 4)) + SHOWN_YEARS}${today.slice(4)}`;
  const removal = useChange(useFailure(), removeHoliday);
  return (
    <Stack gap={12}>
      <Stack as="ul" gap={4} plain>
        {holidays
          .filter(({ date }) => date >= today && date <= last)
          .map(({ date, name }) => (
            <Row as="li" key={date} gap={12} align="center">
              <time dateTime={date}>{format.date(date)}</time>
              <Text grow>
                <bdi translate="no">{name}</bdi>
              </Text>
              <Button
                type="text"
                icon={<Icon of={DeleteOutlined} />}
                aria-label={t('holidays.remove', { name })}
                title={t('holidays.remove', { name })}
                disabled={removal.isPending}
                onClick={() => void removal.run(date)}
              />
            </Row>
          ))}
      </Stack>
      <NewHoliday />
    </Stack>
  );
}

const onPage = () => document.body;

function NewHoliday() {
  const { t } = useTranslation('supervision');
  const [form] = Form.useForm<HolidayDto>();
  const { isPending, run } = useChange(useFailure(), addHoliday, { onDone: () => form.resetFields() });
  return (
    <DialogForm<HolidayDto>
      submit={t('holidays.add')}
      isPending={isPending}
      form={form}
      name="holiday"
      size="medium"
      onSubmit={(values) => void run(values)}
    >
      <Form.Item
        name="date"
        label={t('holidays.date')}
        rules={[{ required: true, message: t('holidays.missing') }]}
      >
        <DayField container={onPage} />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('holidays.name')}
        rules={[{ required: true, message: t('holidays.missing') }]}
      >
        <Input maxLength={LIMITS.holidayNameLength} autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}
