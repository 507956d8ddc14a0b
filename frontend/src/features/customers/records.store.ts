import type { CustomerRecordsDto } from '#contract/shapes/admin/customer-records.dto';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import type { Resource } from '../../shared/store/create-resource.js';
import { createResourceFamily } from '../../shared/store/resource-family.js';

/** By the path of a customer for administrators, or of a conversation for agents. The bank records each read. */
const records = createResourceFamily<CustomerRecordsDto>('customer.records', (path = '') =>
  http.get<CustomerRecordsDto>(`${path}/records`),
);

/** What a customer has, for administrators. */
export function recordsOfCustomer(userId: string): Resource<CustomerRecordsDto> {
  return records.of(`/api/admin/users/${userId}`);
}

/** What the customer of a conversation has, for agents. */
export function recordsOfConversation(conversationId: string): Resource<CustomerRecordsDto> {
  return records.of(`/api/support/conversations/${conversationId}`);
}

const reload = () => {
  records.invalidate();
};

/** Changes of customers, and of what they wait for. */
export const recordsLive: LiveBindings = {
  'admin.users': reload,
  'admin.beneficiaries.pending': reload,
  'admin.standing-orders.pending': reload,
  'admin.cards.pending': reload,
};
