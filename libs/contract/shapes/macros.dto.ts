import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ChangeableField, rule, TextField } from '../fields/fields.js';
import { CASE_KINDS, CASE_REASONS, type CaseKind, type CaseReason } from '../banking/cases.js';
import { LIMITS } from '../limits.js';
import { MACRO_STEPS, type MacroStep, type Placeholder, stepsProblem, tidySteps } from '../macros.js';

/** A step of a macro, with the field that its type needs. */
class MacroStepDto {
  @ApiProperty({ enum: MACRO_STEPS })
  type!: MacroStep['type'];

  /**
   * Of a reply or a note. `{customer.firstName}`, `{agent.firstName}`, `{transaction.reference}` and `{case.number}` are
   * filled in.
   * @example "Hello {customer.firstName}, we look into it."
   */
  text?: string;

  /** @example "Refund" */
  tag?: string;

  /** Of a case. A dispute is about the transaction that was attached last. */
  @ApiProperty({ enum: CASE_KINDS, required: false })
  kind?: CaseKind;

  @ApiProperty({ enum: CASE_REASONS, required: false })
  reason?: CaseReason;
}

const STEPS = [
  { type: 'tag', tag: 'Refund' },
  { type: 'reply', text: 'Hello {customer.firstName}, we look into it.' },
];

function StepsField(): PropertyDecorator {
  return (target, name) => {
    ApiProperty({ type: [MacroStepDto], example: STEPS })(target, name);
    Transform(({ value }: { value: unknown }) => tidySteps(value))(target, name);
    rule('steps', stepsProblem)(target, name);
  };
}

export class MacroRequestDto {
  /** @example "Refund is under way" */
  @TextField({ label: 'Name', max: LIMITS.macroNameLength })
  name!: string;

  /**
   * Typed after `/` in a reply; unique, ignoring case.
   * @example "refund"
   */
  @TextField({ label: 'Shortcut', max: LIMITS.shortcutLength })
  shortcut!: string;

  /** One to ten steps; `resolve` is the last one. */
  @StepsField()
  steps!: MacroStep[];
}

/** A change of a macro; what is left out stays. */
export class MacroChangeDto {
  /** @example "Refund is under way" */
  @ChangeableField()
  @TextField({ label: 'Name', max: LIMITS.macroNameLength })
  name?: string;

  /** @example "refund" */
  @ChangeableField()
  @TextField({ label: 'Shortcut', max: LIMITS.shortcutLength })
  shortcut?: string;

  @ChangeableField()
  @StepsField()
  steps?: MacroStep[];
}

export class MacroDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  id!: string;
  /** @example "Refund is under way" */
  name!: string;
  /** @example "refund" */
  shortcut!: string;
  @ApiProperty({ type: [MacroStepDto], example: STEPS })
  steps!: MacroStep[];
}

/** A macro as it would run now. */
export class MacroPreviewDto {
  /** The steps, filled in. */
  @ApiProperty({ type: [MacroStepDto], example: STEPS })
  steps!: MacroStep[];
  /**
   * Placeholders for which there is nothing to fill in; the macro cannot run.
   * @example ["transaction.reference"]
   */
  missing!: Placeholder[];
}

export class MacroRunDto {
  /** @example "019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5a" */
  runId!: string;
  /**
   * Until then the run can be undone; its replies leave afterwards.
   * @example "2026-01-31T09:30:10.000Z"
   */
  undoUntil!: string;
}
