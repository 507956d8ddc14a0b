import type { Role } from '../../access/auth.js';
import { CountField, FlagField, OptionalField } from '../../fields/fields.js';
import { LAB_SEED, type LabScenario } from '../../lab.js';

/** Whether everything but staff is deleted first. */
export class LabReplaceDto {
  /** Deletes all customers first, with all that they have. @example false */
  @OptionalField()
  @FlagField('replace')
  replace?: boolean;
}

/** People with histories, drawn from a number. */
export class LabSeedRequestDto extends LabReplaceDto {
  /** The same number makes the same people and histories. @example 7 */
  @CountField('seed', LAB_SEED.most)
  seed!: number;

  /** @example 20 */
  @CountField('customers', LAB_SEED.customers)
  customers!: number;

  /** The length of their histories, in months of thirty days. @example 6 */
  @CountField('months', LAB_SEED.months)
  months!: number;
}

/** How somebody signs in. */
export class LabPersonDto {
  /** @example "seed-7-1" */
  username!: string;
  /** @example "Seed#2026" */
  password!: string;
  /** Of customers; `null` for staff. @example "1234" */
  pin!: string | null;
  /** @example "customer" */
  role!: Role;
}

/** The people who were made. */
export class LabPeopleDto {
  people!: LabPersonDto[];
}

export class LabScenarioDto {
  /** @example "busy-queue" */
  name!: LabScenario;
  /** @example "Six customers wait for 300 decisions: 240 recipients and 60 transfers." */
  description!: string;
}
