/** What a probe is told when all is well. */
export class HealthDto {
  /** @example "ok" */
  status!: string;
}
