import { useTranslation } from 'react-i18next';
import { useChange } from '../store/use-change.js';
import { Question } from '../ui/dialog/question.js';
import { Stack } from '../ui/layout/parts.js';
import styles from './freeze.module.css';
import { freeze, stopAskingToFreeze, useIsAskedToFreeze } from './freeze.store.js';

const EFFECTS = ['payments', 'cards', 'orders', 'sessions'] as const;

/** Says what a freeze stops, and freezes everything. No proof is asked for, because it has to be quick. */
export function FreezeQuestion() {
  const { t } = useTranslation('freeze');
  const isOpen = useIsAskedToFreeze();
  const { isPending, run } = useChange(() => t('failed', { returnObjects: true }), freeze, {
    onDone: () => {
      stopAskingToFreeze();
      // The notice stands above the page.
      window.scrollTo({ top: 0 });
    },
    success: () => t('done', { returnObjects: true }),
  });
  return (
    <Question
      isOpen={isOpen}
      title={t('title')}
      keep={t('keep')}
      confirm={t('confirm')}
      isPending={isPending}
      onConfirm={() => void run()}
      onClose={stopAskingToFreeze}
    >
      <Stack gap={8}>
        <p>{t('intro')}</p>
        <ul className={styles.effects}>
          {EFFECTS.map((effect) => (
            <li key={effect}>{t(`effects.${effect}`)}</li>
          ))}
        </ul>
        <p>{t('end')}</p>
      </Stack>
    </Question>
  );
}
