import type { OpenAPIObject } from '@nestjs/swagger';
import type { ErrorCode } from '#contract/errors';
import { REFUSALS } from '#contract/refusals';
import { sentenceOf } from '../../platform/http/errors.js';
import type { ErrorDto } from '#contract/shapes/common.dto';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Answer = NonNullable<Operation['responses']['default']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Descriptions of the successes that the decorators leave empty. */
const SUCCESSES: Record<string, string> = {
  '200': 'Success',
  '201': 'Created',
  '204': 'Done; the response has no body',
  '302': 'Redirect to a page; see `Location`',
};

/**
 * Adds the parts that are common to all operations of a kind: the error responses, an example of each error, and that
 * a public operation needs no session.
 */
export function completeOperations(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of METHODS.map((method) => item[method])) {
      if (operation) complete(operation, path.startsWith('/api/'));
    }
  }
  return document;
}

function complete(operation: Operation, isBelowApi: boolean): void {
  const { parameters = [], requestBody, responses } = operation;
  // An empty list says that no session is needed; a missing one could have been forgotten. A method that declares
  // another permission than its controller says a second time that a session is needed.
  operation.security = operation.security?.slice(0, 1) ?? [];
  // The lines of a docstring are those of its column, not of a paragraph.
  if (operation.description !== undefined)
    operation.description = operation.description.replaceAll('\n', ' ');
  for (const parameter of parameters) {
    if ('in' in parameter && parameter.in === 'path') parameter.description ??= 'The item’s UUID';
  }
  const takesInput = requestBody !== undefined || parameters.some((one) => 'in' in one && one.in === 'query');
  if (takesInput) responses['400'] ??= refusal('`validation_failed`: the message says what is wrong');
  if (requestBody) {
    responses['413'] ??= refusal('The body is larger than 64 KiB');
    responses['415'] ??= refusal('The body is not JSON in UTF-8, or it is compressed');
  }
  if (isBelowApi) {
    responses['429'] ??= refusal(
      '`too_many_requests` from this user or network; retry after `Retry-After` seconds',
    );
    responses['500'] ??= refusal('Internal error; quote the `requestId` when you report it');
    responses['503'] ??= refusal(
      'The database is unavailable or the bank is overloaded; retry after `Retry-After` seconds',
    );
  }
  for (const [status, answer] of Object.entries(responses)) {
    if (!answer) continue;
    if (Number(status) >= 400) giveExample(Number(status), answer);
    else if (!('$ref' in answer)) answer.description ||= SUCCESSES[status] ?? '';
  }
}

function refusal(description: string): Answer {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorDto' } } },
  };
}

function giveExample(status: number, answer: Answer): void {
  if (!('content' in answer)) return;
  const named = /`([a-z_]+)`/.exec(answer.description)?.[1] as ErrorCode | undefined;
  const code = named !== undefined && REFUSALS[named].status === status ? named : usualCode(status);
  const example: ErrorDto = { statusCode: status, code, message: sentenceOf(code, valuesOf(code)) };
  if (status >= 500) example.requestId = '019a9f3c-5d2e-7c41-8a6b-0f1e2d3c4b5e';
  for (const content of Object.values(answer.content ?? {})) content.example = example;
}

/** The example's values of the sentence of a code. */
function valuesOf(code: ErrorCode): object {
  const refusal = REFUSALS[code];
  return 'example' in refusal ? refusal.example : {};
}

/** The first code with this status. */
function usualCode(status: number): ErrorCode {
  const codes = Object.keys(REFUSALS) as ErrorCode[];
  return codes.find((code) => REFUSALS[code].status === status) ?? 'internal_error';
}
