import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CASE_MOVES, CASE_OUTCOMES, isUndecided } from '#contract/banking/cases';
import type { SupportCaseDetailDto } from '#contract/shapes/support-cases.dto';
import { useChange } from '../../../shared/store/use-change.js';
import { Dialog } from '../../../shared/ui/dialog/dialog.js';
import { Row } from '../../../shared/ui/layout/parts.js';
import { useLast } from '../../../shared/ui/use-value.js';
import { useCurrentUser } from '../../../shared/user/current-user.store.js';
import { useMay } from '../../../shared/user/may.js';
import { CaseAnswerForm, type Written } from './case-answer-form.js';
import { stepInCase } from './desk-cases.store.js';

/** What the user may do with a case now. */
export function CaseActions({ of }: { of: SupportCaseDetailDto }) {
  const { t } = useTranslation('cases');
  const may = useMay();
  const me = useCurrentUser();
  const [written, setWritten] = useState<Written | null>(null);
  const shown = useLast(written);
  const { id, status, owner, pendingApproval } = of;
  const { isPending, run } = useChange(() => t('desk.failed', { returnObjects: true }), stepInCase);
  if (!isUndecided(status)) return null;
  const moves = CASE_MOVES[status];
  const outcomes = CASE_OUTCOMES.filter((outcome) => moves.includes(outcome)).filter((outcome) =>
    outcome === 'refunded'
      ? may('supervise') && pendingApproval === null && of.refundable !== null && of.refundable !== '0.00'
      : may('answerCustomers'),
  );
  const mayTake = owner === null || (owner.id !== me.id && may('supervise'));
  return (
    <Row gap={8} wrap>
      {mayTake && (
        <Button type="primary" loading={isPending} onClick={() => void run(id, 'take')}>
          {t('desk.steps.take')}
        </Button>
      )}
      {moves.includes('waiting_customer') && (
        <Button onClick={() => setWritten('ask')}>{t('desk.steps.ask')}</Button>
      )}
      {status === 'waiting_customer' && (
        <Button onClick={() => void run(id, 'investigate')}>{t('desk.steps.investigate')}</Button>
      )}
      {outcomes.map((outcome) => (
        <Button key={outcome} onClick={() => setWritten(outcome)}>
          {t(`desk.steps.${outcome}`)}
        </Button>
      ))}
      {owner !== null && (owner.id === me.id || may('supervise')) && (
        <Button onClick={() => void run(id, 'release')}>{t('desk.steps.release')}</Button>
      )}
      <Dialog
        isOpen={written !== null}
        title={shown === null ? '' : t(`desk.steps.${shown}`)}
        width={480}
        onClose={() => setWritten(null)}
      >
        {shown !== null && (
          <CaseAnswerForm key={shown} of={of} written={shown} onClose={() => setWritten(null)} />
        )}
      </Dialog>
    </Row>
  );
}
