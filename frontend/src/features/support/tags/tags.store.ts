import type { ConversationDto } from '#contract/shapes/support.dto';
import type { MergeTagsRequestDto, TagDto } from '#contract/shapes/tags.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { changeConversation, conversationResource, invalidateLists } from '../state/support.store.js';

const TAGS = '/api/support/tags';
const tagsOf = (id: string) => `/api/support/conversations/${id}/tags`;

/** All tags, by name. */
export const tagsResource = createResource('support.tags', () => http.get<TagDto[]>(TAGS));

export async function addTag(id: string, tag: string): Promise<void> {
  const { tags } = await http.post<ConversationDto>(tagsOf(id), { tag });
  changeConversation(id, { tags });
  void tagsResource.invalidate();
}

export async function removeTag(id: string, tag: string): Promise<void> {
  await http.delete(`${tagsOf(id)}/${encodeURIComponent(tag)}`);
  await conversationResource(id).invalidate();
  invalidateLists();
}

export async function mergeTags(request: MergeTagsRequestDto): Promise<void> {
  await http.post(`${TAGS}/merge`, request);
  await tagsResource.reload();
  invalidateLists();
}

export const tagsLive: LiveBindings = { 'support.tags': () => void tagsResource.invalidate() };
