import type { CannedReplyRequest } from '#contract/support';
import { createResource } from '../../../shared/store/create-resource.js';
import { deleteCannedReply, fetchCannedReplies, postCannedReply } from './support.api.js';

/** The canned replies, shared by all agents, sorted by shortcut. */
export const cannedRepliesResource = createResource('support.canned-replies', fetchCannedReplies);

export async function addCannedReply(request: CannedReplyRequest): Promise<void> {
  await postCannedReply(request);
  await cannedRepliesResource.reload();
}

export async function removeCannedReply(id: string): Promise<void> {
  await deleteCannedReply(id);
  await cannedRepliesResource.reload();
}
