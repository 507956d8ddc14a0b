import { getMetadataStorage } from 'class-validator';

/**
 * Lets class-validator look up the rules of each class once. Otherwise it goes through the rules of all
 * classes for every body, to find those that are inherited. The rules of a class do not change once its decorators have
 * run. This replaces a public method of class-validator's storage; calling it again changes nothing.
 */
export function rememberValidationRules(): void {
  const storage = getMetadataStorage();
  if (Object.hasOwn(storage, 'getTargetValidationMetadatas')) return;
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const remembered = new WeakMap<object, ReturnType<typeof find>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    // These select other rules; the pipes use none of them.
    if (schema || always || strictGroups || groups) return find(target, schema, always, strictGroups, groups);
    const rules = remembered.get(target) ?? find(target, schema, always, strictGroups);
    remembered.set(target, rules);
    return rules;
  };
}
