import type { CaseDue, CaseKind, CaseOutcome, CaseStatus } from '#contract/banking/cases';
import type { Sent } from '#contract/sent';
import type {
  SupportCaseDetailDto,
  SupportCaseDto,
  SupportCaseRequestDto,
} from '#contract/shapes/support-cases.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createPagedListFamily } from '../../../shared/store/paged/paged-list-family.js';
import type { PagedList } from '../../../shared/store/paged/paged-list.js';
import { createResourceFamily } from '../../../shared/store/resource-family.js';

const PATH = '/api/support/cases';
/** Rows that a list loads at a time. */
const PAGE_SIZE = 50;

/** Which cases a list shows; a filter that is left out shows all. */
export interface CaseFilter {
  status?: CaseStatus;
  kind?: CaseKind;
  owner?: 'me' | 'nobody';
  due?: CaseDue;
  /** The id of a customer. */
  customer?: string;
  search?: string;
}

const lists = createPagedListFamily<SupportCaseDto>();

/** The cases of all customers that fit a filter; those that are due first come first. */
export function casesMatching(filter: CaseFilter): PagedList<SupportCaseDto> {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams([...(chosen as [string, string][]), ['limit', String(PAGE_SIZE)]]);
  return lists.of(`${PATH}?${query.toString()}`);
}

/** A case as staff see it, with its timeline. The bank records each read. */
export const deskCaseOf = createResourceFamily<SupportCaseDetailDto>('support.case', (id) => `${PATH}/${id}`);

/** Opens a case for a customer. */
export async function openCaseFor(request: Sent<SupportCaseRequestDto>): Promise<SupportCaseDetailDto> {
  return keep(await http.post(PATH, request));
}

/** The steps without a decision. */
export type CaseStep = 'take' | 'release' | 'investigate' | 'ask';

export async function stepInCase(id: string, step: CaseStep, text?: string): Promise<SupportCaseDetailDto> {
  return keep(await http.post(`${PATH}/${id}/${step}`, text === undefined ? undefined : { text }));
}

/** Decides a case. A refund may wait for a second person, which is thrown as such. */
export async function decideCase(
  id: string,
  decision: { outcome: CaseOutcome; text: string; amount?: string },
): Promise<SupportCaseDetailDto> {
  return keep(await http.post(`${PATH}/${id}/decision`, decision));
}

/** Loads a case again, for instance once it waits for a second person. */
export function reloadCase(id: string): void {
  lists.invalidate();
  deskCaseOf.invalidateOne(id);
}

function keep(changed: SupportCaseDetailDto): SupportCaseDetailDto {
  deskCaseOf.of(changed.id).set(changed);
  lists.invalidate();
  return changed;
}

export const deskCasesLive: LiveBindings = {
  'support.cases': () => {
    lists.invalidate();
    deskCaseOf.invalidate();
  },
};
