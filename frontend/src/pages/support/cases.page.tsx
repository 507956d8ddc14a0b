import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DeskCaseDrawer } from '../../features/admin/cases/desk-case-drawer.js';
import { DeskCaseList } from '../../features/admin/cases/desk-case-list.js';
import { PageFrame } from '../../shared/ui/page/page-frame.js';

/** The cases of all customers, by the date on which they are due. The address names the one that is open. */
export function CasesPage() {
  const { t } = useTranslation('cases');
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const show = (id: string | null) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (id === null) next.delete('case');
        else next.set('case', id);
        return next;
      },
      { replace: id === null },
    );
  return (
    <PageFrame isWide title={t('desk.title')}>
      <DeskCaseList onOpen={show} />
      <DeskCaseDrawer
        id={query.get('case')}
        desk={pathname.startsWith('/admin') ? '/admin/support' : '/support'}
        onClose={() => show(null)}
      />
    </PageFrame>
  );
}
