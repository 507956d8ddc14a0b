import { Button } from 'antd';
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

/** In the address, in place of the id of a transaction. */
const COMPLAINT = 'complaint';

/** Cases with their clocks, conversations by date, and what the bank never asks for. The address names what is open. */
export function SupportPage() {
  const { t } = useTranslation('cases');
  const [query, setQuery] = useSearchParams();
  const open = (next: Record<string, string>) => setQuery(next, { replace: true });
  const report = query.get('report');
  const shown = useLast(report);
  const close = () => open({});
  return (
    <PageFrame
      title={t('support.title')}
      action={
        <Button type="primary" size="large" onClick={() => open({ report: COMPLAINT })}>
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
              <CaseList onOpen={(id) => open({ case: id })} />
            </Stack>
          </Card>
          <PastConversations />
        </Stack>
        <NeverAsked />
      </Grid>
      <CaseDrawer id={query.get('case')} onClose={close} />
      <Dialog
        isOpen={report !== null}
        title={t(shown === COMPLAINT ? 'report.complaint' : 'report.title')}
        width={480}
        onClose={close}
      >
        {shown !== null && (
          <ReportForm
            key={shown}
            transactionId={shown === COMPLAINT ? null : shown}
            onDone={(id) => open({ case: id })}
            onClose={close}
          />
        )}
      </Dialog>
    </PageFrame>
  );
}
