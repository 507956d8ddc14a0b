import { CheckCircleOutlined, CloseCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/ui/elements/icon.js';
import type { Outcome } from '../state/queue-rows.js';
import styles from './ended-note.module.css';

const ICONS = {
  approved: <Icon of={CheckCircleOutlined} className={styles.approved} />,
  rejected: <Icon of={CloseCircleOutlined} className={styles.rejected} />,
  withdrawn: <Icon of={MinusCircleOutlined} />,
  gone: <Icon of={MinusCircleOutlined} />,
};

/** In place of the buttons, once there is nothing left to decide. */
export function EndedNote({ outcome: { result, by } }: { outcome: Outcome }) {
  const { t } = useTranslation('approvals');
  return (
    <div className={styles.note}>
      {ICONS[result]}
      <span>
        {by === null || result === 'gone' ? (
          t(`ended.${result}`)
        ) : (
          <Trans t={t} i18nKey={`ended.${result}By`} values={{ name: by }} components={{ person: <bdi /> }} />
        )}
      </span>
    </div>
  );
}
