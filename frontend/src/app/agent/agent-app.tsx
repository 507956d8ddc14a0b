import { CustomerServiceOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.js';
import { RoleRoutes } from '../shell/role-routes.js';
import { Sidebar } from '../shell/sidebar.js';
import { StaffShell } from '../staff/staff-shell.js';
import { AGENT_PAGES } from './agent-pages.js';

/** What a signed-in support agent sees. */
export function AgentApp() {
  return (
    <StaffShell Navigation={AgentNavigation}>
      <RoleRoutes pages={AGENT_PAGES} />
    </StaffShell>
  );
}

function AgentNavigation() {
  const { t } = useTranslation('consoles');
  const desk = {
    to: '/support',
    alsoAt: '/',
    text: t('nav.support'),
    icon: <Icon of={CustomerServiceOutlined} />,
  };
  return <Sidebar entries={[desk]} />;
}
