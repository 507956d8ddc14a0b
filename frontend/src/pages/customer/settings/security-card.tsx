import { KeyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/elements/card.js';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { SampleSwitches } from './sample-switches.js';
import styles from './settings.module.css';

interface SecurityCardProps {
  className?: string | undefined;
  onChangePassword: () => void;
}

export function SecurityCard({ className, onChangePassword }: SecurityCardProps) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('security')} isFlush className={className}>
      <SampleSwitches names={['twoFactor', 'smsNotifications', 'emailNotifications']} />
      <div className={styles.password}>
        <Button size="large" icon={<Icon of={KeyOutlined} />} onClick={onChangePassword}>
          {t('changePassword')}
        </Button>
      </div>
    </Card>
  );
}
