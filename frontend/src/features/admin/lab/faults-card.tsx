import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LAB_FAULT_SECONDS,
  LAB_FAULTS,
  LAB_NETWORK_EFFECTS,
  LAB_STATUSES,
  type LabFault,
} from '#contract/lab';
import type { LabFaultDto, LabFaultRequestDto } from '#contract/shapes/admin/lab.dto';
import { useFormat } from '../../../shared/format/use-format.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { useChange } from '../../../shared/store/use-change.js';
import { Card } from '../../../shared/ui/elements/card.js';
import { ChoiceField } from '../../../shared/ui/fields/choice-field.js';
import { TextField } from '../../../shared/ui/fields/text-field.js';
import { Box, Grid, Row, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { faultsResource, switchOff, switchOn } from './lab.store.js';

/** The numbers that kinds of faults need, with what the form begins with. */
const NUMBERS: Readonly<Partial<Record<LabFault, Partial<Record<NumberName, string>>>>> = {
  latency: { milliseconds: '800', spread: '300' },
  cut_sockets: { everySeconds: '5' },
};
type NumberName = 'milliseconds' | 'spread' | 'everySeconds';
/** Kinds that concern a share of the calls. */
const OF_CALLS: readonly LabFault[] = ['latency', 'lost_answer', 'status'];
const OF_NETWORKS: readonly LabFault[] = ['bill_network', 'card_network'];

interface Typed {
  kind: LabFault;
  seconds: string;
  share: string;
  routes: string;
  status: number;
  effect: (typeof LAB_NETWORK_EFFECTS)[number];
  numbers: Partial<Record<NumberName, string>>;
}
const FIRST: Typed = {
  kind: 'latency',
  seconds: '60',
  share: '100',
  routes: '',
  status: 503,
  effect: 'refusal',
  numbers: NUMBERS.latency ?? {},
};

/** What goes wrong now, and a form for another fault. */
export function FaultsCard() {
  const { t } = useTranslation('lab');
  const failed = () => ({ title: t('snapshots.failed'), description: t('snapshots.failedHint') });
  const [typed, setTyped] = useState(FIRST);
  const { isPending, run } = useChange(failed, switchOn, {
    success: (_, { kind }) => ({ title: t('faults.switchedOn'), description: t(`faults.kinds.${kind}`) }),
  });
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  return (
    <Card title={t('faults.title')}>
      <Stack gap={16}>
        <Text as="p" tone="muted" pretty>
          {t('faults.text')}
        </Text>
        <Stack
          as="form"
          gap={16}
          onSubmit={(event) => {
            event.preventDefault();
            void run(requestOf(typed));
          }}
        >
          <FaultFields typed={typed} onChange={change} />
          <Row>
            <Button type="primary" htmlType="submit" loading={isPending}>
              {t('faults.switchOn')}
            </Button>
          </Row>
        </Stack>
        <ActiveFaults />
      </Stack>
    </Card>
  );
}

interface FaultFieldsProps {
  typed: Typed;
  onChange: (part: Partial<Typed>) => void;
}

/** The fields that the kind of fault has. */
function FaultFields({ typed, onChange }: FaultFieldsProps) {
  const { t } = useTranslation('lab');
  const { kind, numbers } = typed;
  return (
    <>
      <Grid gap={16} columns={2} single="40em">
        <ChoiceField
          label={t('faults.kind')}
          value={kind}
          options={LAB_FAULTS.map((value) => ({ value, label: t(`faults.kinds.${value}`) }))}
          onChange={(chosen) => onChange({ kind: chosen, numbers: NUMBERS[chosen] ?? {} })}
        />
        <NumberField
          label={t('faults.seconds')}
          value={typed.seconds}
          most={LAB_FAULT_SECONDS}
          onChange={(seconds) => onChange({ seconds })}
        />
        {Object.entries(numbers).map(([name, value]) => (
          <NumberField
            key={name}
            label={t(`faults.${name as NumberName}`)}
            value={value}
            onChange={(now) => onChange({ numbers: { ...numbers, [name]: now } })}
          />
        ))}
        <ChosenEffect typed={typed} onChange={onChange} />
        {OF_CALLS.includes(kind) && (
          <NumberField
            label={t('faults.share')}
            value={typed.share}
            most={100}
            onChange={(share) => onChange({ share })}
          />
        )}
      </Grid>
      {OF_CALLS.includes(kind) && (
        <TextField
          label={t('faults.routes')}
          value={typed.routes}
          onChange={(routes) => onChange({ routes })}
        />
      )}
    </>
  );
}

function ChosenEffect({ typed: { kind, status, effect }, onChange }: FaultFieldsProps) {
  const { t } = useTranslation('lab');
  if (kind === 'status')
    return (
      <ChoiceField
        label={t('faults.status')}
        value={status}
        options={LAB_STATUSES.map((value) => ({ value, label: String(value) }))}
        onChange={(chosen) => onChange({ status: chosen })}
      />
    );
  if (!OF_NETWORKS.includes(kind)) return null;
  return (
    <ChoiceField
      label={t('faults.effect')}
      value={effect}
      options={LAB_NETWORK_EFFECTS.map((value) => ({ value, label: t(`faults.effects.${value}`) }))}
      onChange={(chosen) => onChange({ effect: chosen })}
    />
  );
}

interface NumberFieldProps {
  label: string;
  value: string;
  most?: number;
  onChange: (typed: string) => void;
}

function NumberField({ most, ...props }: NumberFieldProps) {
  return <TextField type="number" min={1} max={most} inputMode="numeric" dir="ltr" required {...props} />;
}

/** The fields that the kind has, as numbers. */
function requestOf({ kind, seconds, share, routes, status, effect, numbers }: Typed): LabFaultRequestDto {
  const paths = routes
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  return {
    kind,
    seconds: Number(seconds),
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])),
    ...(OF_CALLS.includes(kind) ? { share: Number(share) / 100 } : {}),
    ...(OF_CALLS.includes(kind) && paths.length > 0 ? { routes: paths } : {}),
    ...(kind === 'status' ? { status } : {}),
    ...(OF_NETWORKS.includes(kind) ? { effect } : {}),
  };
}

function ActiveFaults() {
  const { t } = useTranslation('lab');
  const format = useFormat();
  const { data: faults = [] } = useResource(faultsResource);
  const failed = () => ({ title: t('snapshots.failed'), description: t('snapshots.failedHint') });
  const { isPending, run } = useChange(failed, (fault: LabFaultDto | null) => switchOff(fault), {
    success: () => ({ title: t('faults.switchedOff') }),
  });
  return (
    <Stack gap={8}>
      <Text as="h3" weight="medium">
        {t('faults.on')}
      </Text>
      {faults.length === 0 && <Text tone="muted">{t('faults.none')}</Text>}
      <Box as="ul" plain>
        {faults.map((fault) => (
          <Row as="li" key={fault.id} line="above" gap="8px 16px" align="center" wrap paddingBlock={8}>
            <Text id={`fault-${fault.id}`} grow>
              {t(`faults.kinds.${fault.kind}`)}
            </Text>
            <Text size="small" tone="muted" numbers>
              {t('faults.until', { time: format.time(fault.endsAt) })}
            </Text>
            <Button
              disabled={isPending}
              aria-describedby={`fault-${fault.id}`}
              onClick={() => void run(fault)}
            >
              {t('faults.switchOff')}
            </Button>
          </Row>
        ))}
      </Box>
      {faults.length > 1 && (
        <Row>
          <Button disabled={isPending} onClick={() => void run(null)}>
            {t('faults.allOff')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
