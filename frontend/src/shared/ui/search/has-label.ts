import { containing } from '#contract/formats/search';

/** For `filterOption` of a Select: whether an option is called by what was typed, as searches compare them. */
export function hasLabel(typed: string, option?: { label?: unknown }): boolean {
  return typeof option?.label === 'string' && containing(typed)(option.label);
}
