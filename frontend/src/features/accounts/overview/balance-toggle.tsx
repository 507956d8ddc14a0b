import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { preferences, usePreferences } from '../../../shared/user/preferences.store.js';
import styles from './balance-toggle.module.css';

/** Shows or hides all balances. The setting is shared with the dashboard. */
export function BalanceToggle() {
  const { t } = useTranslation('dashboard');
  const { isBalanceHidden } = usePreferences();
  return (
    <Button
      className={styles.toggle ?? ''}
      icon={isBalanceHidden ? <Icon of={EyeOutlined} /> : <Icon of={EyeInvisibleOutlined} />}
      onClick={() => preferences.setState({ isBalanceHidden: !isBalanceHidden })}
    >
      <span className={styles.words}>{t(isBalanceHidden ? 'showBalance' : 'hideBalance')}</span>
    </Button>
  );
}
