import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../shared/ui/page/error-boundary.js';
import { PageSkeleton } from '../../shared/ui/page/page-skeleton.js';
import { BrokenPage } from '../broken-page.js';
import { lazyPage, type Pages } from '../lazy-page.js';

const NotFoundPage = lazyPage(async () => (await import('../../pages/not-found.page.js')).NotFoundPage);

interface RoleRoutesProps {
  pages: Pages;
  /** Stands before a page, or lets it be shown. */
  guard?: (path: string, page: ReactNode) => ReactNode;
}

/** The pages of a role: a skeleton until one has come, and words for one that is not there or cannot be shown. */
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
