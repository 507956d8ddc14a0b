import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { BeneficiaryDto } from '#contract/shapes/beneficiaries.dto';
import { useToday } from '../../../../shared/format/uae-days.js';
import { type Resource, useResource } from '../../../../shared/store/create-resource.js';
import { PayingForm } from '../../../../shared/freeze/paying-form.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { LoadError } from '../../../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../../../shared/ui/page/skeleton.js';
import { useLastPayments } from '../../new-transfer/use-last-payments.js';
import { useWrongPin } from '../../new-transfer/use-wrong-pin.js';
import { focusOrderField, OrderForm } from './order-form.js';
import type { OrderValues } from './order-rules.js';
import { useCreation } from './use-creation.js';
import styles from './order-dialog.module.css';

interface OrderDialogProps {
  isOpen: boolean;
  accounts: Resource<AccountDto[]>;
  recipients: Resource<BeneficiaryDto[]>;
  onClose: () => void;
}

/** The dialog that sets up a standing order; on phones it fills the screen. It cannot be closed while the order is being sent. */
export function OrderDialog({ isOpen, accounts, recipients, onClose }: OrderDialogProps) {
  const { t } = useTranslation('standingOrders');
  const creation = useCreation(onClose);
  const cancel = () => {
    creation.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('form.title')}
      width={800}
      isSheet
      className={styles.dialog}
      isLocked={creation.isSending}
      onClose={cancel}
    >
      <PayingForm>
        <OrderSheet accounts={accounts} recipients={recipients} creation={creation} />
      </PayingForm>
    </Dialog>
  );
}

interface OrderSheetProps extends Pick<OrderDialogProps, 'accounts' | 'recipients'> {
  creation: ReturnType<typeof useCreation>;
}

/** The form, once the accounts and recipients to choose from are there. */
function OrderSheet({ accounts, recipients, creation }: OrderSheetProps) {
  const [form] = Form.useForm<OrderValues>();
  const owned = useResource(accounts);
  const saved = useResource(recipients);
  const payments = useLastPayments();
  const today = useToday();
  useWrongPin(form, creation, () => focusOrderField('pin'));
  const missing = [owned, saved].find(({ data, status }) => data === undefined && status === 'error');
  if (missing) {
    const reload = () => {
      void accounts.load();
      void recipients.load();
    };
    return <LoadError error={missing.error} onRetry={reload} />;
  }
  if (!owned.data || !saved.data || !payments) return <SkeletonRows count={5} />;
  return (
    <OrderForm
      form={form}
      accounts={owned.data}
      recipients={payments.inOrder(saved.data)}
      payments={payments}
      today={today}
      creation={creation}
    />
  );
}
