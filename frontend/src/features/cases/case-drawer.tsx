import { FileTextOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUndecided } from '#contract/banking/cases';
import { LIMITS } from '#contract/limits';
import type { CaseDetailDto } from '#contract/shapes/cases.dto';
import { CaseFacts } from '../../shared/cases/case-facts.js';
import { CaseClock, CaseStatusBadge } from '../../shared/cases/case-status.js';
import { CaseTimeline } from '../../shared/cases/case-timeline.js';
import { isolated } from '../../shared/format/names.js';
import { useLanguage } from '../../shared/i18n/i18n.js';
import { useChange } from '../../shared/store/use-change.js';
import { Drawer } from '../../shared/ui/dialog/drawer.js';
import { Question } from '../../shared/ui/dialog/question.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { DialogForm } from '../../shared/ui/fields/dialog-form.js';
import { Row, Stack } from '../../shared/ui/layout/parts.js';
import { ResourceView } from '../../shared/ui/page/resource-view.js';
import { SkeletonRows } from '../../shared/ui/page/skeleton.js';
import { useLast } from '../../shared/ui/use-value.js';
import { caseOf, letterOf, withdrawCase, writeInCase } from './cases.store.js';

interface CaseDrawerProps {
  /** The case to show; `null` for none. */
  id: string | null;
  onClose: () => void;
}

/** A case of the customer with everything that has happened, kept up to date. */
export function CaseDrawer({ id, onClose }: CaseDrawerProps) {
  const { t } = useTranslation('cases');
  const shown = useLast(id);
  return (
    <Drawer isOpen={id !== null} title={t('facts.number')} onClose={onClose}>
      {shown !== null && (
        <ResourceView resource={caseOf.of(shown)} skeleton={<SkeletonRows count={4} />}>
          {(found) => <CaseDetails of={found} />}
        </ResourceView>
      )}
    </Drawer>
  );
}

function CaseDetails({ of }: { of: CaseDetailDto }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const { id, status, number, timeline } = of;
  const isOpen = isUndecided(status);
  const { isPending, run } = useChange(() => t('detail.failed', { returnObjects: true }), withdrawCase, {
    success: () => ({ title: t('withdrawal.done') }),
    onSettled: () => setIsAsked(false),
  });
  return (
    <Stack gap={24}>
      <Row gap="4px 12px" align="center" wrap>
        <CaseStatusBadge status={status} isOwn />
        <CaseClock of={of} />
      </Row>
      <CaseFacts of={of} />
      <CaseTimeline lines={timeline} />
      {isOpen && <MessageForm key={timeline.length} id={id} isAnswer={status === 'waiting_customer'} />}
      <Row gap={12} wrap>
        <Button
          size="large"
          icon={<Icon of={FileTextOutlined} />}
          href={letterOf(id, language)}
          target="_blank"
          rel="noopener"
        >
          {t('detail.letter')}
        </Button>
        {isOpen && (
          <Button size="large" danger onClick={() => setIsAsked(true)}>
            {t('detail.withdraw')}
          </Button>
        )}
      </Row>
      <Question
        isOpen={isAsked}
        title={t('withdrawal.title')}
        keep={t('withdrawal.keep')}
        confirm={t('withdrawal.confirm')}
        isPending={isPending}
        onConfirm={() => void run(id)}
        onClose={() => setIsAsked(false)}
      >
        <p>{`${isolated(number)} ${t('withdrawal.text')}`}</p>
      </Question>
    </Stack>
  );
}

/** Answers a question of the bank, or adds information. */
function MessageForm({ id, isAnswer }: { id: string; isAnswer: boolean }) {
  const { t } = useTranslation('cases');
  const [form] = Form.useForm<{ text: string }>();
  const { isPending, run } = useChange(() => t('detail.failed', { returnObjects: true }), writeInCase, {
    success: () => ({ title: t('detail.sent') }),
  });
  return (
    <DialogForm<{ text: string }>
      submit={t('detail.send')}
      isPending={isPending}
      form={form}
      name="case-message"
      initialValues={{ text: '' }}
      onSubmit={({ text }) => void run(id, text.trim())}
    >
      <Form.Item
        name="text"
        label={t(isAnswer ? 'detail.answer' : 'detail.message')}
        extra={t('report.textHint')}
        rules={[{ required: true, whitespace: true, message: t('detail.messageMissing') }]}
      >
        <Input.TextArea rows={3} dir="auto" maxLength={LIMITS.chatMessageLength} />
      </Form.Item>
    </DialogForm>
  );
}
