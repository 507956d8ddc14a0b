/** The items of OWASP ASVS 5.0.0 at levels 1 and 2; `V1.2.1-5` stands for five of them. */
const LEVEL_1 = `
  V1.2.1-5, V1.3.1-2, V1.5.1, V2.1.1, V2.2.1-2, V2.3.1, V3.2.1-2, V3.3.1, V3.4.1-2, V3.5.1-3, V4.1.1,
  V4.4.1, V5.2.1-2, V5.3.1-2, V6.1.1, V6.2.1-8, V6.3.1-2, V6.4.1-2, V7.2.1-4, V7.4.1-2, V8.1.1, V8.2.1-2,
  V8.3.1, V9.1.1-3, V9.2.1, V10.4.1-5, V11.3.1-2, V11.4.1, V12.1.1, V12.2.1-2, V13.4.1, V14.2.1, V14.3.1,
  V15.1.1, V15.2.1, V15.3.1`;

const LEVEL_2 = `
  V1.1.1-2, V1.2.6-9, V1.3.3-11, V1.4.1-3, V1.5.2, V2.1.2-3, V2.2.3, V2.3.2-4, V2.4.1, V3.3.2-4, V3.4.3-6,
  V3.5.4-5, V3.7.1-2, V4.1.2-3, V4.2.1, V4.3.1-2, V4.4.2-4, V5.1.1, V5.2.3, V5.4.1-3, V6.1.2-3, V6.2.9-12,
  V6.3.3-4, V6.4.3-4, V6.5.1-5, V6.6.1-3, V6.8.1-4, V7.1.1-3, V7.3.1-2, V7.4.3-5, V7.5.1-2, V7.6.1-2,
  V8.1.2, V8.2.3, V8.4.1, V9.2.2-4, V10.1.1-2, V10.2.1-2, V10.3.1-4, V10.4.6-11, V10.5.1-5, V10.6.1-2,
  V10.7.1-3, V11.1.1-2, V11.2.1-3, V11.3.3, V11.4.2-4, V11.5.1, V11.6.1, V12.1.2-3, V12.3.1-4, V13.1.1,
  V13.2.1-5, V13.3.1-2, V13.4.2-5, V14.1.1-2, V14.2.2-4, V14.3.2-3, V15.1.2-3, V15.2.2-3, V15.3.2-7,
  V16.1.1, V16.2.1-5, V16.3.1-4, V16.4.1-3, V16.5.1-3, V17.1.1, V17.2.1-4, V17.3.1-2`;

/** Items about techniques that the bank does not use, so that docs/asvs.md leaves them out. */
const NOT_APPLICABLE = `
  V1.2.6-8, V1.3.1, V1.3.4-6, V1.3.8-9, V1.3.11, V1.4.1, V1.4.3, V1.5.1, V3.5.5, V4.3.1-2, V5.1.1,
  V5.2.1-3, V5.3.1, V5.4.3, V6.6.1-3, V6.8.1-4, V7.1.3, V7.6.1-2, V8.4.1, V9.1.1-3, V9.2.1-4,
  V10.1.1-2, V10.2.1-2, V10.3.1-4, V10.4.1-11, V10.5.1-5, V10.6.1-2, V10.7.1-3, V11.4.4,
  V11.6.1, V12.1.3, V12.3.3-4, V15.3.2, V17.1.1, V17.2.1-4, V17.3.1-2`;

/** @throws {Error} for a word that is no item */
export function expandItems(list: string): string[] {
  return list
    .trim()
    .split(/,\s+/)
    .flatMap((word) => {
      const [, section, first = '', last = first] = /^(V\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(word) ?? [];
      if (!section) throw new Error(`${word} is no item`);
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${section}.${Number(first) + index}`,
      );
    });
}

const notApplicable = new Set(expandItems(NOT_APPLICABLE));
const applicable = (list: string) => expandItems(list).filter((item) => !notApplicable.has(item));

/** The items that docs/asvs.md has to judge, by level. */
export const ITEMS = { '1': applicable(LEVEL_1), '2': applicable(LEVEL_2) };
