import { createStore, useStore } from 'zustand';
import type { MacroDto, MacroPreviewDto, MacroRequestDto, MacroRunDto } from '#contract/shapes/macros.dto';
import { http } from '../../../shared/api/http.js';
import type { LiveBindings } from '../../../shared/live/live-bindings.js';
import { createResource } from '../../../shared/store/create-resource.js';
import { conversationResource, invalidateLists } from '../state/support.store.js';

const MACROS = '/api/support/macros';
const inConversation = (id: string, { id: macroId }: MacroDto) =>
  `/api/support/conversations/${id}/macros/${macroId}`;

/** All macros, by shortcut; those of one reply are the canned replies. */
export const macrosResource = createResource('support.macros', () => http.get<MacroDto[]>(MACROS));

/** Whether the macro is a canned reply, whose text is inserted instead. */
export function isCanned({ steps }: Pick<MacroDto, 'steps'>): boolean {
  return steps.length === 1 && steps[0]?.type === 'reply';
}

/** Adds a macro, or changes the one with this id. */
export async function saveMacro(id: string | null, request: MacroRequestDto): Promise<void> {
  await (id === null ? http.post(MACROS, request) : http.patch(`${MACROS}/${id}`, request));
  await macrosResource.reload();
}

export async function removeMacro(id: string): Promise<void> {
  await http.delete(`${MACROS}/${id}`);
  await macrosResource.reload();
}

export function previewMacro(conversationId: string, macro: MacroDto): Promise<MacroPreviewDto> {
  return http.post<MacroPreviewDto>(`${inConversation(conversationId, macro)}/preview`);
}

/** A run that can still be undone. */
export interface OpenRun extends MacroRunDto {
  conversationId: string;
  name: string;
}

interface Running {
  /** The macro that is previewed, and where. */
  previewed: { conversationId: string; macro: MacroDto } | null;
  run: OpenRun | null;
}

const running = createStore<Running>(() => ({ previewed: null, run: null }));

export function useRunning(): Running {
  return useStore(running);
}

export function openPreview(conversationId: string, macro: MacroDto): void {
  running.setState({ previewed: { conversationId, macro } });
}

export function closePreview(): void {
  running.setState({ previewed: null });
}

export function forgetRun(): void {
  running.setState({ run: null });
}

export async function runMacro(conversationId: string, macro: MacroDto): Promise<void> {
  const run = await http.post<MacroRunDto>(inConversation(conversationId, macro));
  running.setState({ previewed: null, run: { ...run, conversationId, name: macro.name } });
  reload(conversationId);
}

export async function undoRun({ runId, conversationId }: OpenRun): Promise<void> {
  await http.delete(`/api/support/macro-runs/${runId}`);
  forgetRun();
  reload(conversationId);
}

function reload(conversationId: string): void {
  void conversationResource(conversationId).invalidate();
  invalidateLists();
}

export const macrosLive: LiveBindings = { 'support.macros': () => void macrosResource.invalidate() };
