import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WritingMode } from '../state/composer-focus.js';
import styles from './composer-modes.module.css';
import { forgetRefusal } from '../state/composer-refusals.js';
import type { DeskUser } from '../state/desk-user.js';
import { setMode } from '../state/drafts.store.js';

interface ComposerModesProps {
  conversationId: string;
  me: DeskUser;
  mode: WritingMode;
}

const MODES: readonly WritingMode[] = ['reply', 'note'];

export function ComposerModes({ conversationId, me, mode }: ComposerModesProps) {
  const { t } = useTranslation('desk');
  return (
    <Segmented<WritingMode>
      className={styles.modes ?? ''}
      aria-label={t('composer.mode')}
      options={MODES.map((value) => ({ value, label: t(`composer.modes.${value}`) }))}
      value={mode}
      onChange={(chosen) => {
        setMode(me.id, conversationId, chosen);
        forgetRefusal(conversationId);
      }}
    />
  );
}
