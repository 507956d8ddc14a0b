import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openChat } from '../../shared/user/chat-panel.store.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { isolated } from '../../shared/format/names.js';
import { useReason } from '../../shared/format/use-reason.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import styles from './restricted-banner.module.css';

interface RestrictedBannerProps {
  /** On phones, leaves the explanation to the dashboard. */
  isBrief?: boolean;
}

/**
 * Explains the restriction with the bank's reason, says that the money is safe, and offers the chat. Announced when it
 * appears.
 */
export function RestrictedBanner({ isBrief = false }: RestrictedBannerProps) {
  const { t } = useTranslation('dashboard');
  const reasonOf = useReason();
  const { restrictionReason = null } = useCurrentUser();
  // The usual sentence says this reason already.
  const reason = restrictionReason === 'unusual_activity' ? null : restrictionReason;
  return (
    <div role="alert" className={[styles.banner, isBrief ? styles.brief : ''].join(' ')}>
      <Icon of={StopOutlined} className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('restricted.title')}</h2>
        <p className={styles.text}>{t(reason === null ? 'restricted.text' : 'restricted.textForReason')}</p>
        {reason !== null && (
          <p className={styles.text}>{t('restricted.reason', { reason: isolated(reasonOf(reason)) })}</p>
        )}
        <p className={styles.safe}>{t('restricted.fundsSafe')}</p>
        <p className={styles.readable}>
          <Trans
            t={t}
            i18nKey="restricted.readable"
            components={{
              accounts: <Link to="/accounts" />,
              transfers: <Link to="/transfers" />,
              beneficiaries: <Link to="/beneficiaries" />,
            }}
          />
        </p>
      </div>
      <Button danger size="large" className={styles.contact ?? ''} onClick={openChat}>
        {t('restricted.contact')}
      </Button>
    </div>
  );
}
