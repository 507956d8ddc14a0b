import { ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { ValidationFailed } from '../errors/errors.js';

/** The first broken rule, as one sentence: people mend one thing at a time. */
const exceptionFactory: NonNullable<ValidationPipeOptions['exceptionFactory']> = (errors) => {
  const [error] = errors;
  const constraints = error?.constraints ?? {};
  if ('whitelistValidation' in constraints) {
    return new ValidationFailed(`There is no field named ${error?.property ?? 'like that'}`);
  }
  return new ValidationFailed(Object.values(constraints)[0] ?? 'The request body must be a JSON object');
};

/** For bodies: unknown properties are refused, nothing is converted. */
export const bodyPipe = () =>
  new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true, transform: true, exceptionFactory });

/** For query strings: what we do not know is not ours to judge. */
export const queryPipe = () => new ValidationPipe({ whitelist: true, transform: true, exceptionFactory });
