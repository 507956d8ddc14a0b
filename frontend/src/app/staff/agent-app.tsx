import {
  BarChartOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  FolderOpenOutlined,
} from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/user/may.js';
import { useCurrentUser } from '../../shared/user/current-user.store.js';
import { Icon } from '../../shared/ui/elements/icon.js';
import { NoticeBox } from '../../shared/ui/elements/notice-box.js';
import { laterPage, type Pages } from '../lazy-page.js';
import { RoleRoutes } from '../shell/role-routes.js';
import { Sidebar } from '../shell/sidebar.js';
import { StaffShell } from './staff-shell.js';

/** What a signed-in support agent sees. A restricted agent sees a notice and no customer data. */
export function AgentApp() {
  const { isRestricted } = useCurrentUser();
  const may = useMay();
  const places = useDeskPlaces();
  return (
    <StaffShell Navigation={AgentNavigation} places={places} addresses={ADDRESSES}>
      {isRestricted ? (
        <Restricted />
      ) : may('answerCustomers') ? (
        <RoleRoutes pages={may('supervise') ? AGENT_PAGES : DESK_PAGES} />
      ) : (
        <Nothing />
      )}
    </StaffShell>
  );
}

/** Agents see customers beside their conversations. */
const ADDRESSES = { customers: null, desk: '/support', cases: '/cases' };

function useDeskPlaces() {
  const { t } = useTranslation('consoles');
  const desk = [
    { to: '/support', text: t('nav.support') },
    { to: '/cases', text: t('nav.cases') },
  ];
  return useMay()('answerCustomers') ? desk : [];
}

function Restricted() {
  const { t } = useTranslation('consoles');
  return <NoticeBox isError title={t('restricted.title')} description={t('restricted.description')} />;
}

/** Without permissions there are the own settings only, in the header. */
function Nothing() {
  const { t } = useTranslation('colleagues');
  return <NoticeBox {...t('nothingAllowed', { returnObjects: true })} />;
}

function AgentNavigation() {
  const { t } = useTranslation('consoles');
  const desk = {
    to: '/support',
    alsoAt: '/',
    text: t('nav.support'),
    icon: <Icon of={CustomerServiceOutlined} />,
  };
  const cases = { to: '/cases', text: t('nav.cases'), icon: <Icon of={FolderOpenOutlined} /> };
  const may = useMay();
  if (!may('answerCustomers')) return <Sidebar entries={[]} />;
  const supervision = [
    { to: '/desk-settings', text: t('nav.deskSettings'), icon: <Icon of={ControlOutlined} /> },
    { to: '/support/reports', text: t('nav.supportReports'), icon: <Icon of={BarChartOutlined} /> },
  ];
  return <Sidebar entries={may('supervise') ? [desk, cases, ...supervision] : [desk, cases]} />;
}

const SupportDeskPage = laterPage(
  async () => (await import('../../pages/support/support-desk.page.js')).SupportDeskPage,
);

/** What agents see who do not supervise; the desk has two addresses. */
const DESK_PAGES: Pages = {
  '/': SupportDeskPage,
  '/support': SupportDeskPage,
  '/cases': laterPage(async () => (await import('../../pages/support/cases.page.js')).CasesPage),
};

/** The pages of agents, with those of supervisors. */
export const AGENT_PAGES: Pages = {
  ...DESK_PAGES,
  '/desk-settings': laterPage(
    async () => (await import('../../pages/support/desk-settings.page.js')).DeskSettingsPage,
  ),
  '/support/reports': laterPage(
    async () => (await import('../../pages/support/support-reports.page.js')).SupportReportsPage,
  ),
};
