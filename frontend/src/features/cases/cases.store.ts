import type { CaseDetailDto, CaseDto, CaseRequestDto } from '#contract/shapes/cases.dto';
import type { Sent } from '#contract/sent';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';
import { createResourceFamily } from '../../shared/store/resource-family.js';

/** The customer's cases, newest first. */
export const casesResource = createResource<CaseDto[]>('cases', '/api/cases');

/** A case with its timeline. */
export const caseOf = createResourceFamily<CaseDetailDto>('cases/detail', (id) => `/api/cases/${id}`);

export const casesLive: LiveBindings = { cases: reloadCases };

function reloadCases(): void {
  void casesResource.invalidate();
  caseOf.invalidate();
}

/** Opens a case. The same key opens it once, however often it is sent. */
export async function openCase(request: Sent<CaseRequestDto>, key: string): Promise<CaseDetailDto> {
  const opened = await http.post<CaseDetailDto>('/api/cases', request, {
    headers: { 'Idempotency-Key': key },
  });
  reloadCases();
  return opened;
}

export async function writeInCase(id: string, text: string): Promise<CaseDetailDto> {
  const written = await http.post<CaseDetailDto>(`/api/cases/${id}/messages`, { text });
  caseOf.of(id).set(written);
  void casesResource.invalidate();
  return written;
}

export async function withdrawCase(id: string): Promise<void> {
  await http.delete(`/api/cases/${id}`);
  reloadCases();
}

/** The address of the letter about a case. */
export function letterOf(id: string, language: string): string {
  return `/api/cases/${id}/letter?language=${language}`;
}
