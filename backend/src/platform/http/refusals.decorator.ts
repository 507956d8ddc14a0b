import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '#contract/shapes/common.dto';

/** The usual reason for a 404. */
export const NO_ITEM = 'The item does not exist';

/**
 * Describes the refusals of a route in the OpenAPI document.
 * @param reasons by HTTP status; codes stand between backticks, and the first one becomes the example
 */
export const Refusals = (reasons: Readonly<Record<number, string>>) =>
  applyDecorators(
    ...Object.entries(reasons).map(([status, description]) =>
      ApiResponse({ status: Number(status), type: ErrorDto, description }),
    ),
  );
