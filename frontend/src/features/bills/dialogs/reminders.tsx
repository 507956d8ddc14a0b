import { useTranslation } from 'react-i18next';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import { isolated } from '../../../shared/format/names.js';
import { besideField } from '../../../shared/ui/form.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { BillPicture } from '../bill-picture.js';
import { setReminders } from '../bills.store.js';
import { Box, Stack, Text } from '../../../shared/ui/layout/parts.js';
import { useChange } from '../../../shared/store/use-change.js';
import styles from './bill-dialogs.module.css';

/** Days before the due day that can be chosen; 0 stands for no reminders. */
const CHOICES = [0, 1, 2, 3, 5, 7, 14];

/** Chooses for each biller when the customer is reminded of its bills. A choice is stored at once. */
export function Reminders({ billers }: { billers: readonly CustomerBillerDto[] }) {
  const { t } = useTranslation('bills');
  return (
    <>
      <Text as="p" tone="muted">
        {t('reminders.note')}
      </Text>
      <Box as="ul" plain>
        {billers.map((own) => (
          <ReminderRow key={own.id} own={own} />
        ))}
      </Box>
    </>
  );
}

function ReminderRow({ own }: { own: CustomerBillerDto }) {
  const { t } = useTranslation('bills');
  const { id, biller, consumerNumber, reminderDays } = own;
  const changing = useChange('bills', (days: number) => setReminders(id, days === 0 ? null : days), {
    onDone: () => undefined,
    success: () => ({ title: t('reminders.done') }),
  });
  const days = [...new Set([...CHOICES, reminderDays ?? 0])].sort((one, other) => one - other);
  return (
    <li className={styles.row}>
      <BillPicture category={biller.category} />
      <Stack as="span" align="start" grow shrinks>
        <Text weight="medium">
          <bdi translate="no">{biller.name}</bdi>
        </Text>
        <Text as="bdi" translate="no" size="small" tone="muted">
          {consumerNumber}
        </Text>
      </Stack>
      <Select<number>
        className={styles.days ?? ''}
        aria-label={t('reminders.of', { name: isolated(biller.name) })}
        loading={changing.isPending}
        disabled={changing.isPending}
        getPopupContainer={besideField}
        value={reminderDays ?? 0}
        options={days.map((value) => ({
          value,
          label: value === 0 ? t('reminders.off') : t('reminders.days', { count: value }),
        }))}
        onChange={(value) => void changing.run(value)}
      />
    </li>
  );
}
