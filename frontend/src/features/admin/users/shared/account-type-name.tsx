import { useTranslation } from 'react-i18next';
import type { AdminAccountType } from '#contract/accounts';
import { typeOnScreen } from './account-type.js';
import styles from './account-type-name.module.css';

/** The name of an account type, in the colour of that type. */
export function AccountTypeName({ type }: { type: AdminAccountType }) {
  const { t } = useTranslation('common');
  return <span className={`${styles.type} ${styles[type]}`}>{t(`accountTypes.${typeOnScreen(type)}`)}</span>;
}
