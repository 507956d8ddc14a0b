import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../shared/ui/page/error-boundary.js';
import { PageSkeleton } from '../../shared/ui/page/skeleton.js';
import { BrokenPage } from '../broken-page.js';
import { lazyPage, type Pages } from '../lazy-page.js';

const NotFoundPage = lazyPage(async () => (await import('../../pages/not-found.page.js')).NotFoundPage);

interface RoleRoutesProps {
  pages: Pages;
  /** Returns the page, or what is shown in its place. */
  guard?: (path: string, page: ReactNode) => ReactNode;
}

/**
 * Routes the pages of a role, with a skeleton while one loads, and a message for an address that does not
 * exist or a page that fails to render.
 */
export function RoleRoutes({ pages, guard = (_path, page) => page }: RoleRoutesProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={<BrokenPage />} resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={guard(path, <Page />)} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
