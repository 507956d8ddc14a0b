import { Input, type InputRef } from 'antd';
import { type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits';
import type { ConversationDto } from '#contract/shapes/support.dto';
import { useResource } from '../../../shared/store/create-resource.js';
import { useMutation } from '../../../shared/store/use-mutation.js';
import { toastError } from '../../../shared/toast/toast-error.js';
import { Box, Row } from '../../../shared/ui/layout/parts.js';
import { TagChip } from './tag-chip.js';
import { addTag, removeTag, tagsResource } from './tags.store.js';

interface ConversationTagsProps {
  conversation: Pick<ConversationDto, 'id' | 'tags'>;
  field: RefObject<InputRef | null>;
}

/** The tags of a conversation, with a field for another one; Enter adds what was typed. */
export function ConversationTags({ conversation: { id, tags }, field }: ConversationTagsProps) {
  const { t } = useTranslation('desk');
  const { data: all = [] } = useResource(tagsResource);
  const [text, setText] = useState('');
  const known = useId();
  const onError = (error: unknown) => toastError(error, t('tags.failed'), t('head.failed.unreachable'));
  const adding = useMutation((tag: string) => addTag(id, tag), { onSuccess: () => setText(''), onError });
  const removing = useMutation((tag: string) => removeTag(id, tag), {
    onSuccess: () => field.current?.focus(),
    onError,
  });
  const others = all.filter(({ name }) => !tags.some((tag) => tag.name === name));
  return (
    <Row role="group" aria-label={t('tags.title')} gap="4px 8px" align="center" wrap>
      {tags.map((tag) => (
        <TagChip key={tag.name} tag={tag} onRemove={() => void removing.run(tag.name)} />
      ))}
      <Box maxWidth={140}>
        <Input
          ref={field}
          size="small"
          list={known}
          value={text}
          maxLength={LIMITS.tagLength}
          placeholder={t('tags.add')}
          aria-label={t('tags.add')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') field.current?.blur();
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
            event.preventDefault();
            void adding.run(text.trim());
          }}
        />
      </Box>
      <datalist id={known}>
        {others.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Row>
  );
}
