import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { AvailabilitySwitch } from '../availability/availability-switch.js';
import { NotifyToggles } from '../notifications/notify-toggles.js';
import { openDeskHelp } from './support-desk.js';
import styles from './desk-tools.module.css';

/** Whether the agent takes conversations, the notification toggles and the button for the list of shortcuts. */
export function DeskTools() {
  const { t } = useTranslation('desk');
  return (
    <div className={styles.tools}>
      <AvailabilitySwitch />
      <NotifyToggles />
      <Button
        type="text"
        icon={<Icon of={QuestionCircleOutlined} />}
        aria-label={t('shortcuts.open')}
        title={t('shortcuts.open')}
        onClick={openDeskHelp}
      />
    </div>
  );
}
