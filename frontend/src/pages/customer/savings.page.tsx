import { PlusOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerButton } from '../../shared/ui/elements/answer-button.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { Goals } from './savings/goals.js';
import { SavingsActions } from './savings/savings-actions.js';
import { TotalSavings } from './savings/total-savings.js';

/** The real balance of the savings account, with sample goals. */
export function SavingsPage() {
  const { t } = useTranslation('savings');
  const noteId = useId();
  return (
    <PageFrame
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        <AnswerButton
          type="primary"
          size="large"
          icon={<Icon of={PlusOutlined} />}
          aria-describedby={noteId}
          answer={t('answers.newGoal')}
        >
          {t('newGoal')}
        </AnswerButton>
      }
    >
      <TotalSavings />
      <Goals noteId={noteId} />
      <SavingsActions noteId={noteId} />
    </PageFrame>
  );
}
