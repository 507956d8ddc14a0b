import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminAccountDto } from '#contract/shapes/accounts.dto';
import { formatStaffMoney } from '../../../../shared/format/money.js';
import { Dialog } from '../../../../shared/ui/dialog/dialog.js';
import { CreditLimitForm } from './credit-limit-form.js';
import { useKept } from '../../../../shared/store/use-draft.js';
import styles from './user-detail-accounts.module.css';

/** The limit of a credit account, with a button that opens a dialog to change it. */
export function CreditLimit({ account }: { account: AdminAccountDto }) {
  const { t } = useTranslation('adminUsers');
  const [isOpen, setIsOpen] = useKept(`creditLimitForm ${account.id}`, false);
  const close = () => {
    setIsOpen(false);
  };
  const amount = `\u2066${formatStaffMoney(account.creditLimit, account.currency)}\u2069`;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.limit ?? ''}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {t('creditLimit.shown', { amount })}
      </Button>
      <Dialog isOpen={isOpen} title={t('creditLimit.title')} width={420} isLight onClose={close}>
        <CreditLimitForm account={account} onClose={close} />
      </Dialog>
    </>
  );
}
