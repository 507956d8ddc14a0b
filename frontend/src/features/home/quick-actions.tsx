import { BankOutlined, FileTextOutlined, IdcardOutlined, SendOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/elements/icon.js';
import { GuardedLink } from '../../shared/user/guarded-link.js';
import styles from './quick-actions.module.css';

const ICONS = {
  send: SendOutlined,
  bill: FileTextOutlined,
  save: BankOutlined,
  details: IdcardOutlined,
} as const;
type Action = keyof typeof ICONS;
const ACTIONS = Object.keys(ICONS) as Action[];

/** The four things that customers do most, one tap away; `to` has the address of each. */
export function QuickActions({ to }: { to: Record<Action, string> }) {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('actions.title')} className={styles.actions}>
      {ACTIONS.map((name) => (
        <GuardedLink key={name} to={to[name]} className={styles.action}>
          <span className={styles.icon} aria-hidden="true">
            <Icon of={ICONS[name]} />
          </span>
          <span>{t(`actions.${name}`)}</span>
        </GuardedLink>
      ))}
    </nav>
  );
}
