import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../shared/lazy/lazy-part.js';
import { useResource } from '../../../shared/store/create-resource.js';
import { Select } from '../../../shared/ui/fields/select.js';
import { Box, Row } from '../../../shared/ui/layout/parts.js';
import { hasLabel } from '../../../shared/ui/search/has-label.js';
import { May } from '../../../shared/user/may.js';
import { tagsResource } from './tags.store.js';

const MergeDialog = lazyDialog(async () => (await import('./merge-tags-dialog.js')).MergeTagsDialog);

/** The choice of a tag that the listed conversations have; supervisors merge tags here. */
export function TagFilter({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const { t } = useTranslation('desk');
  const { data: tags = [] } = useResource(tagsResource);
  const [isMerging, setIsMerging] = useState(false);
  if (tags.length === 0) return null;
  return (
    <Row gap={8}>
      <Box grow shrinks>
        <Select<string>
          style={{ width: '100%' }}
          showSearch={{ filterOption: hasLabel }}
          value={value}
          aria-label={t('tags.filter')}
          // No tag is a choice of the list, since a button that clears it cannot be reached by keys.
          options={[
            { value: '', label: t('tags.filter') },
            ...tags.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={onChange}
        />
      </Box>
      <May use="supervise">
        <Button onClick={() => setIsMerging(true)}>{t('tags.merge')}</Button>
        <MergeDialog isOpen={isMerging} onClose={() => setIsMerging(false)} />
      </May>
    </Row>
  );
}
