import type { ApprovalKind } from '#contract/access/confirmations';
import type {
  BeneficiaryContextDto,
  CardContextDto,
  StandingOrderContextDto,
  TransferContextDto,
} from '#contract/shapes/admin/request-contexts.dto';
import { http } from '../../../../shared/api/http.js';
import type { Resource } from '../../../../shared/store/create-resource.js';
import { createResourceFamily } from '../../../../shared/store/resource-family.js';

/** A request with what to know before deciding about it, by its kind. */
export type RequestContext =
  | ({ kind: 'beneficiaries' } & BeneficiaryContextDto)
  | ({ kind: 'transfers' } & TransferContextDto)
  | ({ kind: 'standing_orders' } & StandingOrderContextDto)
  | ({ kind: 'cards' } & CardContextDto);

const AREAS = {
  beneficiaries: 'beneficiaries',
  transfers: 'transactions',
  standing_orders: 'standing-orders',
  cards: 'cards',
} as const satisfies Record<ApprovalKind, string>;

/** By the kind and the id of the request. The bank records each read. */
export const contexts = createResourceFamily<RequestContext>('admin.request.context', async (key = '') => {
  const [kind, id = ''] = key.split('/') as [ApprovalKind, string?];
  const context = await http.get<object>(`/api/admin/${AREAS[kind]}/${id}/context`);
  return { ...context, kind } as RequestContext;
});

/** What to know before deciding about a request. */
export function contextOf(kind: ApprovalKind, id: string): Resource<RequestContext> {
  return contexts.of(`${kind}/${id}`);
}
