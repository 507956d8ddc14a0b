import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { getMetadataStorage, IsInt, IsString, type MetadataStorage, validate } from 'class-validator';
import { rememberValidationRules } from './validation-metadata.js';

class Person {
  @IsString()
  name: unknown = 7;
}

class Customer extends Person {
  @IsInt({ groups: ['adults'] })
  age: unknown = 'unknown';
}

const storage = getMetadataStorage();
const prototype = Object.getPrototypeOf(storage) as MetadataStorage;
const refused = async (object: object, groups?: string[]) =>
  (await validate(object, groups ? { groups } : {})).map(({ property }) => property);

describe('remembering the rules of a class', () => {
  afterEach(() => {
    Reflect.deleteProperty(storage, 'getTargetValidationMetadatas');
    jest.restoreAllMocks();
  });

  it('looks them up once for each class, and refuses the same', async () => {
    const lookUp = jest.spyOn(prototype, 'getTargetValidationMetadatas');
    const before = [await refused(new Customer()), await refused(new Person())];
    lookUp.mockClear();
    rememberValidationRules();
    rememberValidationRules();

    const after = [await refused(new Customer()), await refused(new Person())];
    await refused(new Customer());
    await refused(new Person());

    expect(after).toEqual(before);
    expect(after).toEqual([['age', 'name'], ['name']]);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('does not mix them with those of groups', async () => {
    rememberValidationRules();
    await refused(new Customer());

    expect(await refused(new Customer(), ['adults'])).toEqual(['age']);
    expect(await refused(new Customer(), ['children'])).toEqual([]);
  });
});
