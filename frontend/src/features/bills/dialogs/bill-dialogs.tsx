import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BillDto } from '#contract/shapes/bills.dto';
import type { CustomerBillerDto } from '#contract/shapes/billers.dto';
import { isolated } from '../../../shared/format/names.js';
import { PayingForm } from '../../../shared/freeze/paying-form.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { NoticeBox } from '../../../shared/ui/elements/notice-box.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { accountsForBills, payable } from '../bill-rules.js';
import type { BillTask } from '../bill-task.js';
import { AddForm } from './add-form.js';
import { AutopayForm } from './autopay-form.js';
import { PayForm } from './pay-form.js';
import { PaymentHistory } from './payment-history.js';
import { Reminders } from './reminders.js';
import { ScheduleForm } from './schedule-form.js';
import { removeBiller } from '../bills.store.js';
import { useChange } from '../../../shared/store/use-change.js';
import { DialogForm } from '../../../shared/ui/fields/dialog-form.js';
import { Text } from '../../../shared/ui/layout/parts.js';

interface BillDialogsProps {
  /** What the dialog is for; null while it is closed. */
  task: BillTask | null;
  bills: readonly BillDto[];
  billers: readonly CustomerBillerDto[];
  accounts: readonly AccountDto[];
  onClose: () => void;
  /** Opens the form for a biller. */
  onAdd: () => void;
  onReceipt: (transactionId: string) => void;
}

/** The dialog of a task. It keeps its content while it closes. */
export function BillDialogs({ task, ...content }: BillDialogsProps) {
  const { t } = useTranslation('bills');
  const shown = useLast(task);
  return (
    <Dialog
      isOpen={task !== null}
      title={shown ? titleOf(shown) : ''}
      width={shown?.kind === 'history' ? 640 : 480}
      onClose={content.onClose}
    >
      {shown && <Content task={shown} {...content} />}
    </Dialog>
  );

  function titleOf(one: BillTask): string {
    switch (one.kind) {
      case 'pay':
        return t('pay.title');
      case 'add':
        return t('addBiller');
      case 'remove':
        return t('remove.title', { name: isolated(one.own.biller.name) });
      case 'schedule':
      case 'history':
      case 'reminders':
        return t(`quickActions.${one.kind}`);
      case 'autopay':
        return t('quickActions.autoPay');
    }
  }
}

function Content({
  task,
  bills,
  billers,
  accounts,
  onClose,
  onAdd,
  onReceipt,
}: BillDialogsProps & { task: BillTask }) {
  const { t } = useTranslation('bills');
  const paying = { accounts: accountsForBills(accounts), onClose };
  const open = payable(bills);
  switch (task.kind) {
    case 'pay':
      return (
        <PayingForm>
          <PayForm task={task} {...paying} />
        </PayingForm>
      );
    case 'schedule':
      if (open.length === 0 && billers.length > 0) return <NoticeBox title={t('schedule.none')} />;
      if (open.length === 0) return <NoBillers onAdd={onAdd} />;
      return (
        <PayingForm>
          <ScheduleForm task={task} bills={open} {...paying} />
        </PayingForm>
      );
    case 'autopay':
      if (billers.length === 0) return <NoBillers onAdd={onAdd} />;
      return (
        <PayingForm>
          <AutopayForm task={task} billers={billers} {...paying} />
        </PayingForm>
      );
    case 'reminders':
      return billers.length === 0 ? <NoBillers onAdd={onAdd} /> : <Reminders billers={billers} />;
    case 'add':
      return <AddForm task={task} onClose={onClose} />;
    case 'remove':
      return <RemoveForm own={task.own} onClose={onClose} />;
    case 'history':
      return <PaymentHistory onReceipt={onReceipt} />;
  }
}

/** What comes first, in place of a form that needs a biller. */
function NoBillers({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('bills');
  return (
    <NoticeBox
      title={t('noBillers')}
      action={
        <Button type="primary" onClick={onAdd}>
          {t('addBiller')}
        </Button>
      }
    />
  );
}

/** Asks before a biller is taken off the list. */
function RemoveForm({ own, onClose }: { own: CustomerBillerDto; onClose: () => void }) {
  const { t } = useTranslation('bills');
  const name = isolated(own.biller.name);
  const removing = useChange('bills', () => removeBiller(own.id), {
    onDone: onClose,
    success: () => ({ title: t('remove.done', { name }) }),
  });
  return (
    <DialogForm
      submit={t('remove.submit')}
      isPending={removing.isPending}
      isReady
      isDanger
      onClose={onClose}
      onSubmit={() => void removing.run()}
    >
      <Text as="p" tone="muted">
        {t('remove.text')}
      </Text>
    </DialogForm>
  );
}
