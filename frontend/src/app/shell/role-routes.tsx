import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FailedPart } from '../../shared/lazy/failed-part.js';
import { ChunkMissing } from '../../shared/lazy/load-chunk.js';
import { ErrorBoundary, type Failure } from '../../shared/ui/page/error-boundary.js';
import { PageSkeleton } from '../../shared/ui/page/skeleton.js';
import { BrokenPage } from '../broken-page.js';
import { lazyPage, type Pages } from '../lazy-page.js';

const NotFoundPage = lazyPage(async () => (await import('../../pages/not-found.page.js')).NotFoundPage);

/**
 * Routes the pages of a role, with a skeleton while one loads, and a message for an address that does not
 * exist or a page that fails to render.
 */
export function RoleRoutes({ pages }: { pages: Pages }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={brokenPage} resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page whose code is missing can be tried again; one that fails to render needs a reload. */
function brokenPage(failure: Failure): ReactNode {
  return failure.error instanceof ChunkMissing ? <FailedPart failure={failure} /> : <BrokenPage />;
}
