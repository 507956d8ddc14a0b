import { fillPlaceholders, type MacroStep, type Placeholder, placeholdersOf } from '#contract/macros';
import type { ConversationFacts } from '../chat/conversations/conversation-steps.service.js';
import { Refused } from '../platform/http/errors.js';

/** What replaces each placeholder; `null` where there is nothing. */
export type Fillings = Record<Placeholder, string | null>;

export function fillingsOf(facts: ConversationFacts, caseNumber: string | null): Fillings {
  return {
    'customer.firstName': facts.firstName,
    'agent.firstName': facts.agentFirstName,
    'transaction.reference': facts.transactionReference,
    'case.number': caseNumber,
    firstName: facts.firstName,
    lastName: facts.lastName,
  };
}

/** The step with its text filled in; placeholders without a filling stay. */
export function filledIn(step: MacroStep, fillings: Fillings): MacroStep {
  return 'text' in step ? { ...step, text: fillPlaceholders(step.text, (name) => fillings[name]) } : step;
}

/** The placeholders of the step for which there is nothing to fill in. */
export function missingIn(step: MacroStep, fillings: Fillings): Placeholder[] {
  const isDispute = step.type === 'open_case' && step.kind === 'dispute';
  const needed: Placeholder[] =
    'text' in step ? placeholdersOf(step.text) : isDispute ? ['transaction.reference'] : [];
  return needed.filter((name) => fillings[name] === null);
}

/** @throws {placeholder_missing} */
export function requireAll(missing: readonly Placeholder[]): void {
  const [first] = missing;
  if (first !== undefined) throw new Refused('placeholder_missing', { placeholder: `{${first}}` });
}
