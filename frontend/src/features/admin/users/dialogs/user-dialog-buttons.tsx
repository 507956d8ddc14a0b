import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './user-dialog.module.css';

interface UserDialogButtonsProps {
  /** Label of the submit button. */
  submit: string;
  isPending: boolean;
  isIncomplete?: boolean;
  onCancel: () => void;
}

/** Cancel and submit buttons of a form in a user dialog. */
export function UserDialogButtons(props: UserDialogButtonsProps) {
  const { submit, isPending, isIncomplete = false, onCancel } = props;
  const { t } = useTranslation('common');
  return (
    <div className={styles.buttons}>
      <Button disabled={isPending} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="primary" htmlType="submit" loading={isPending} disabled={isIncomplete}>
        {submit}
      </Button>
    </div>
  );
}
