import { useTranslation } from 'react-i18next';
import { SummaryCards } from '../../features/admin/overview/summary-cards.js';
import { UserCardTab } from '../../features/admin/users/list/user-card-tab.js';
import { UserDialogs } from '../../features/admin/users/dialogs/user-dialogs.js';
import type { UserTask } from '../../features/admin/users/dialogs/user-task.js';
import { lazyPart } from '../../shared/lazy/lazy-part.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';
import { UrlTabs } from '../../shared/ui/page/url-tabs.js';
import { useKept } from '../../shared/store/kept/use-draft.js';

const SystemOverview = lazyPart(
  async () => (await import('../../features/admin/approvals/overview/system-overview.js')).SystemOverview,
);

/** Four figures of the bank, its users, and the open approvals. */
export function AdvancedPanelPage() {
  const { t } = useTranslation(['consoles', 'adminUsers']);
  const [task, setTask] = useKept<UserTask | null>('panelTask', null);
  return (
    <PageFrame isWide title={t('titles.advanced')}>
      <SummaryCards cards={['users', 'restricted', 'pending', 'balance']} />
      <UrlTabs
        items={[
          {
            key: 'users',
            label: t('adminUsers:advanced.tabs.users'),
            children: <UserCardTab onTask={setTask} />,
          },
          {
            key: 'overview',
            label: t('adminUsers:advanced.tabs.overview'),
            children: <SystemOverview onCreateUser={() => setTask({ kind: 'create' })} />,
          },
        ]}
      />
      <UserDialogs task={task} onClose={() => setTask(null)} />
    </PageFrame>
  );
}
