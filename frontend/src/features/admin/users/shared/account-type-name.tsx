import { useTranslation } from 'react-i18next';
import type { AdminAccountType } from '#contract/accounts';
import { typeOnScreen } from './account-type.js';
import styles from './account-type-name.module.css';

/** In the colour of the type (specification, section 9). */
export function AccountTypeName({ type }: { type: AdminAccountType }) {
  const { t } = useTranslation('common');
  return <span className={`${styles.type} ${styles[type]}`}>{t(`accountTypes.${typeOnScreen(type)}`)}</span>;
}
