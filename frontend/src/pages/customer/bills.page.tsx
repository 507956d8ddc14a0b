import { PlusOutlined } from '@ant-design/icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerButton } from '../../shared/ui/elements/answer-button.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { BillList } from './bills/bill-list.js';
import { BillSummary } from './bills/bill-summary.js';
import { QuickActions } from './bills/quick-actions.js';
import { SampleNote } from './sample-note.js';

/** Sample bills: nothing is paid, and nothing is sent to the server. */
export function BillsPage() {
  const { t } = useTranslation('bills');
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
          answer={t('answers.addBiller')}
        >
          {t('addBiller')}
        </AnswerButton>
      }
    >
      <SampleNote id={noteId}>{t('sampleNote')}</SampleNote>
      <BillSummary />
      <BillList noteId={noteId} />
      <QuickActions noteId={noteId} />
    </PageFrame>
  );
}
