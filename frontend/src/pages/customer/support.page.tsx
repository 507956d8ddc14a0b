import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CaseDrawer } from '../../features/cases/case-drawer.js';
import { CaseList } from '../../features/cases/case-list.js';
import { NeverAsked } from '../../features/cases/never-asked.js';
import { ReportForm } from '../../features/cases/report-form.js';
import { PastConversations } from '../../features/chat/past-conversations.js';
import { Dialog } from '../../shared/ui/dialog/dialog.js';
import { Card } from '../../shared/ui/elements/card.js';
import { Grid, Stack, Text } from '../../shared/ui/layout/parts.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { useLast } from '../../shared/ui/use-value.js';

/** In place of the id of a transaction. */
const COMPLAINT = 'complaint';

/** Cases with their clocks, conversations by date, and what the bank never asks for. */
export function SupportPage() {
  const { t } = useTranslation('cases');
  const [report, setReport] = useAsked('report');
  const [caseId, setCaseId] = useAsked('case');
  const shown = useLast(report);
  return (
    <PageFrame
      title={t('support.title')}
      action={
        <Button type="primary" size="large" onClick={() => setReport(COMPLAINT)}>
          {t('support.complain')}
        </Button>
      }
    >
      <Grid single="64em" gap={24} columns="minmax(0, 2fr) minmax(0, 1fr)">
        <Stack gap={24} shrinks>
          <Card title={t('support.cases')}>
            <Stack gap={12}>
              <Text as="p" tone="muted" pretty>
                {t('support.complainHint')}
              </Text>
              <CaseList onOpen={setCaseId} />
            </Stack>
          </Card>
          <PastConversations />
        </Stack>
        <NeverAsked />
      </Grid>
      <CaseDrawer id={caseId} onClose={() => setCaseId(null)} />
      <Dialog
        isOpen={report !== null}
        title={t(shown === COMPLAINT ? 'report.complaint' : 'report.title')}
        width={480}
        onClose={() => setReport(null)}
      >
        {shown !== null && (
          <ReportForm
            key={shown}
            transactionId={shown === COMPLAINT ? null : shown}
            onDone={(id) => {
              setReport(null);
              setCaseId(id);
            }}
            onClose={() => setReport(null)}
          />
        )}
      </Dialog>
    </PageFrame>
  );
}

/**
 * What is open: the id that the address asks for by this name, which is then taken out of it, or one that was chosen. It is
 * no part of the address, because dialogs and drawers have steps of their own in the history.
 */
function useAsked(name: 'report' | 'case') {
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<string | null>(null);
  const asked = query.get(name);
  if (asked !== null && asked !== open) setOpen(asked);
  useEffect(() => {
    if (asked !== null) setQuery({}, { replace: true });
  }, [asked, setQuery]);
  return [open, setOpen] as const;
}
