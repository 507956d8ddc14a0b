import type { ActivityDto } from '#contract/shapes/access/sign-in.dto';

/** An event about the user's own access, as it is stored. */
export interface ActivityRow extends Pick<ActivityDto, 'id' | 'type' | 'isByBank'> {
  seq: string;
  at: Date;
  /** Details of the event; of a removed item, its values before. */
  noted: Partial<Omit<ActivityDto, 'id' | 'at' | 'type' | 'isByBank'>> | null;
}

/** An event as its user sees it. */
export function activityView({ id, at, type, isByBank, noted }: ActivityRow): ActivityDto {
  const { browser = null, system = null, network = null, attempts = null } = noted ?? {};
  const { factor = null, name = null } = noted ?? {};
  return { id, at: at.toISOString(), type, isByBank, browser, system, network, attempts, factor, name };
}
