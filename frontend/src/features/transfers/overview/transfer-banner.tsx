import { GlobalOutlined, HomeOutlined, SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/elements/icon.js';
import { Text } from '../../../shared/ui/layout/parts.js';
import styles from './transfer-banner.module.css';

/** The promise of the page and its main button. */
export function TransferBanner({ onInitiate }: { onInitiate: () => void }) {
  const { t } = useTranslation('transfers');
  return (
    <section className={styles.banner} aria-label={t('banner.label')}>
      <Channels />
      <div className={styles.words}>
        <Text as="p" size="large" weight="strong" className={styles.promise}>
          {t('banner.text')}
        </Text>
        <ul className={styles.kinds}>
          <li>
            <Icon of={HomeOutlined} />
            <span>{` ${t('banner.domestic')}`}</span>
          </li>
          <li>
            <Icon of={GlobalOutlined} />
            <span>{` ${t('banner.international')}`}</span>
          </li>
        </ul>
      </div>
      <Button
        size="large"
        className={styles.button ?? ''}
        icon={<Icon of={SendOutlined} />}
        onClick={onInitiate}
        aria-haspopup="dialog"
        data-testid="transfer-open"
      >
        {t('banner.initiate')}
      </Button>
    </section>
  );
}

function Channels() {
  return (
    <svg className={styles.channels} viewBox="0 0 320 120" aria-hidden="true">
      <path d="M0 18h96c56 0 56 42 112 42h112M0 102h96c56 0 56-42 112-42M0 60h320" />
      <path d="M0 36h88c52 0 60 24 112 24M0 84h88c52 0 60-24 112-24" />
    </svg>
  );
}
