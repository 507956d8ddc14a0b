/**
 * Plural forms that Arabic has and English does not; they may be added where English has `_one` and
 * `_other`.
 */
type FurtherForms = Partial<Record<`${string}_${'zero' | 'two' | 'few' | 'many'}`, string>>;

/** The same keys as the English texts, so that a missing translation does not compile. */
export type Translation<English> = {
  [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
} & (string extends keyof English ? unknown : FurtherForms);
