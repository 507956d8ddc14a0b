import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './user-dialog.module.css';

interface UserDialogButtonsProps {
  /** What the form's button says. */
  submit: string;
  isPending: boolean;
  isIncomplete?: boolean;
  onCancel: () => void;
}

/** The end of every form in a dialog about a user. */
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
