import { type ReactNode, Suspense } from 'react';
import { Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../shared/ui/error-boundary.js';
import { PageSkeleton } from '../../shared/ui/page-skeleton.js';
import { BrokenPage } from '../broken-page.js';

/** The pages of a role: a skeleton until one has come, and words for one that cannot be shown. */
export function RoleRoutes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={<BrokenPage />} resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>{children}</Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
