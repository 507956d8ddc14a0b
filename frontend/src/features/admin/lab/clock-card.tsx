import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LAB_STEPS } from '#contract/lab';
import type { LabClockDto, LabClockMoveDto } from '#contract/shapes/admin/lab.dto';
import { daysAfter, daysBetween, startOfDay, uaeDayOf } from '../../../shared/format/uae-days.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DayField } from '../../../shared/ui/date/day-field.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { besideField } from '../../../shared/ui/form.js';
import { Box, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import styles from './clock-card.module.css';
import { clockResource, moveClock } from './lab.store.js';

/** How many days ahead the slider reaches; the field beside it takes any day. */
const SLIDER_DAYS = 90;

type Request = Parameters<typeof moveClock>[0];

/** The bank's time, what moves it, and what happened on the way. */
export function ClockCard() {
  const { t } = useTranslation('lab');
  const { data: clock } = useResource(clockResource);
  const [move, setMove] = useState<LabClockMoveDto | null>(null);
  const [day, setDay] = useState('');
  const failed = () => ({ title: t('clock.failed'), description: t('clock.failedHint') });
  const { isPending, run } = useChange(failed, (request: Request) => moveClock(request, setMove), {
    success: ({ status }) => ({
      title: t(status === 'done' ? 'clock.done' : 'clock.failed'),
      ...(status === 'done' ? {} : { description: t('clock.failedHint'), isDestructive: true }),
    }),
  });
  return (
    <Card title={t('clock.title')}>
      <Stack gap={16}>
        <Text as="p" tone="muted" pretty>
          {t('clock.text')}
        </Text>
        {clock && <Now clock={clock} />}
        <Row gap={8} wrap>
          {LAB_STEPS.map((by) => (
            <Button key={by} disabled={isPending} onClick={() => void run({ by })}>
              {t(`clock.by.${by}`)}
            </Button>
          ))}
        </Row>
        {clock && <DaySlider now={clock.now} day={day} onChange={setDay} />}
        <Row gap={8} wrap align="end">
          <Stack gap={4}>
            <label htmlFor="lab-day">{t('clock.to')}</label>
            <DayField id="lab-day" value={day} container={besideField} onChange={setDay} />
          </Stack>
          <Button
            disabled={day === '' || isPending}
            loading={isPending}
            onClick={() => day !== '' && void run({ to: startOfDay(day) })}
          >
            {t('clock.go')}
          </Button>
        </Row>
        {move && <Move move={move} from={clock?.now ?? move.at} />}
      </Stack>
    </Card>
  );
}

/** Chooses a day by its distance from now. */
function DaySlider({ now, day, onChange }: { now: string; day: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const ahead = day === '' ? 0 : daysBetween(uaeDayOf(now), day);
  const dayAt = (days: number) => daysAfter(uaeDayOf(now), days);
  return (
    <Stack gap={4}>
      <label htmlFor="lab-days">{t('clock.ahead', { days: format.number(Math.max(ahead, 0)) })}</label>
      <input
        id="lab-days"
        type="range"
        className={styles.slider}
        min={0}
        max={SLIDER_DAYS}
        value={Math.min(Math.max(ahead, 0), SLIDER_DAYS)}
        aria-valuetext={day === '' ? t('clock.true') : format.date(startOfDay(day))}
        onChange={({ target }) => onChange(target.value === '0' ? '' : dayAt(Number(target.value)))}
      />
    </Stack>
  );
}

function Now({ clock: { now, isMoved } }: { clock: LabClockDto }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  return (
    <Stack gap={2}>
      <Text size="small" tone="muted">
        {t('clock.now')}
      </Text>
      <Text size="large" weight="medium" numbers>
        {format.dateTime(now)}
      </Text>
      <Text size="small" tone={isMoved ? 'warning' : 'muted'}>
        {t(isMoved ? 'clock.moved' : 'clock.true')}
      </Text>
    </Stack>
  );
}

/** How far a move has come, and its log. */
function Move({ move, from }: { move: LabClockMoveDto; from: string }) {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { status, at, until, log } = move;
  const [begun] = useState(from);
  const whole = Date.parse(until) - Date.parse(begun);
  const done = status === 'done' || whole <= 0 ? 1 : (Date.parse(at) - Date.parse(begun)) / whole;
  return (
    <Stack gap={8}>
      {status === 'running' && <Text>{t('clock.moving', { until: format.dateTime(until) })}</Text>}
      <Progress
        percent={Math.round(Math.max(0, done) * 100)}
        status={status === 'failed' ? 'exception' : status === 'done' ? 'success' : 'active'}
        aria-label={t('clock.moving', { until: format.dateTime(until) })}
      />
      <Text as="h3" size="small" weight="medium">
        {t('clock.log')}
      </Text>
      {log.length === 0 && status !== 'running' && <Text tone="muted">{t('clock.nothing')}</Text>}
      <Box as="ul" plain>
        {log.map((entry, place) => (
          <Row as="li" key={place} gap={12} line="above" paddingBlock={6} wrap>
            <Text size="small" tone="muted" numbers>
              {format.dateTime(entry.at)}
            </Text>
            <Text size="small" breaks>
              <bdi translate="no" dir="ltr">
                {`${entry.job}: ${entry.text}`}
              </bdi>
            </Text>
          </Row>
        ))}
      </Box>
    </Stack>
  );
}
