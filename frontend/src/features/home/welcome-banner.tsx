import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { preferences, usePreferences } from '../../shared/user/preferences.store.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { Text } from '../../shared/ui/layout/parts.js';
import { pinResource, useIsFirstVisit } from '../../shared/pin/pin.store.js';
import { useResource } from '../../shared/store/create-resource.js';
import styles from './welcome-banner.module.css';

interface WelcomeBannerProps {
  today: string;
  /** Below the date. */
  children: ReactNode;
}

/** The greeting, the date, and the button that hides all amounts from onlookers. */
export function WelcomeBanner({ today, children }: WelcomeBannerProps) {
  const { t } = useTranslation('dashboard');
  const { firstName } = useCurrentUser();
  useResource(pinResource);
  const isFirstVisit = useIsFirstVisit();
  const format = useFormat();
  return (
    <div className={styles.banner}>
      <Channels />
      <div className={styles.words}>
        <Text as="p" size="large" weight="strong" breaks>
          <Trans
            t={t}
            i18nKey={isFirstVisit ? 'welcomeFirst' : 'welcome'}
            values={{ name: firstName }}
            components={{ name: <bdi translate="no" /> }}
          />
        </Text>
        <Text as="p" above={4} size="small" tone="onDeepMuted">
          {format.longDate(today)}
        </Text>
        {children}
      </div>
      <BalanceToggle />
    </div>
  );
}

function BalanceToggle() {
  const { t } = useTranslation('dashboard');
  const { isBalanceHidden } = usePreferences();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isBalanceHidden}
      onClick={() => preferences.setState({ isBalanceHidden: !isBalanceHidden })}
    >
      {isBalanceHidden ? <Icon of={EyeOutlined} /> : <Icon of={EyeInvisibleOutlined} />}
      <span className={styles.label}>{t(isBalanceHidden ? 'showBalance' : 'hideBalance')}</span>
    </button>
  );
}

/** A drawing of water that parts and meets again. */
function Channels() {
  return (
    <svg
      className={styles.channels}
      viewBox="0 0 480 120"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d="M480 20H400c-56 0-48 80-104 80H0" />
      <path d="M480 40H412c-52 0-44 60-96 60M480 60H424c-40 0-36 40-76 40" />
      <path d="M480 100H300c-56 0-48-80-104-80H0M300 100c-52 0-44-60-96-60H0" />
    </svg>
  );
}
