import type { MacroDto } from '#contract/shapes/macros.dto';
import type { BankEvent } from '../events/bank-event.js';

type MacroContent = Omit<MacroDto, 'id'>;

export function macroAdded(agentId: string, id: string, macro: MacroContent): BankEvent {
  return { ...onMacro('macro.added', agentId, id), after: asRecorded(macro) };
}

export function macroChanged(
  agentId: string,
  id: string,
  { before, after }: { before: MacroContent; after: MacroContent },
): BankEvent {
  return {
    ...onMacro('macro.changed', agentId, id),
    before: asRecorded(before),
    after: asRecorded(after),
  };
}

export function macroDeleted(agentId: string, id: string, macro: MacroContent): BankEvent {
  return { ...onMacro('macro.deleted', agentId, id), before: asRecorded(macro) };
}

/** A macro was run in a conversation, or its run was undone. */
export function macroRun(
  type: 'chat.macro_run' | 'chat.macro_undone',
  agentId: string,
  { id, macro }: { id: string; macro: string },
): BankEvent {
  return {
    type,
    actorId: agentId,
    subject: { type: 'conversation', id },
    audience: ['agents', 'admins'],
    resources: ['support.conversations', `support.conversation:${id}`, 'admin.audit'],
    after: { macro },
  };
}

function onMacro(
  type: 'macro.added' | 'macro.changed' | 'macro.deleted',
  agentId: string,
  id: string,
): BankEvent {
  return {
    type,
    actorId: agentId,
    subject: { type: 'macro', id },
    audience: ['agents', 'admins'],
    resources: ['support.macros', 'support.canned-replies', 'admin.audit'],
  };
}

/** The steps in brief, since the trail shows values in a line. */
function asRecorded({ name, shortcut, steps }: MacroContent): Readonly<Record<string, unknown>> {
  return { name, shortcut, steps: steps.map((step) => Object.values(step).join(': ')).join('; ') };
}
