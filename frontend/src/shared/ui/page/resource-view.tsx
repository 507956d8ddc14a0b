import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../api/api-error.js';
import type { Resource } from '../../store/create-resource.js';
import { useResource } from '../../store/create-resource.js';
import { NoticeBox } from '../elements/notice-box.js';

interface ResourceViewProps<Data> {
  resource: Resource<Data>;
  /** In the shape of the content to come. */
  skeleton: ReactNode;
  /** In place of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the skeleton, the error with a retry button, or the content. Older data stay on screen when a
 * reload fails.
 */
export function ResourceView<Data>({ resource, skeleton, empty, children }: ResourceViewProps<Data>) {
  const { data, status, error } = useResource(resource);
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <>{empty}</>;
  if (data !== undefined) return <>{children(data)}</>;
  if (status === 'error') return <LoadError error={error} onRetry={() => void resource.reload()} />;
  return <>{skeleton}</>;
}

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common');
  // An answer without a sentence is not a missing connection.
  const fallback = t(error instanceof ApiError ? 'loadError.failed' : 'loadError.unreachable');
  return (
    <NoticeBox
      isError
      title={t('loadError.title')}
      description={sentenceOf(error, fallback)}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  );
}
