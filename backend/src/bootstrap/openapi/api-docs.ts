import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '#contract/brand';
import helmet from 'helmet';
import { PROJECT_ROOT } from '../../common/project-root.js';
import { describeRefusals } from './error-responses.js';

/** The committed description of the API, which `npm run openapi` writes. */
export const OPENAPI_FILE = join(PROJECT_ROOT, 'openapi.json');

/** Describes every route of the app, from its decorators and types. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const document = new DocumentBuilder()
    .setTitle(`${BRAND.name} API`)
    .setDescription(
      'JSON over HTTP with a session cookie. Money is a decimal string with two decimals; ids are UUIDs; ' +
        'times are ISO 8601 in UTC. Every refusal has the body of `ErrorDto`.',
    )
    .setVersion('1')
    .addCookieAuth('falaj.sid', { type: 'apiKey', in: 'cookie' })
    .build();
  return describeRefusals(SwaggerModule.createDocument(app, document));
}

/** Swagger's page writes styles and small pictures into itself; scripts come from here all the same. */
const swaggerPolicy = helmet.contentSecurityPolicy({
  directives: {
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
});

/** Serves the description for people at `/api/docs`, and as `/api/docs-json`. */
export function setUpApiDocs(app: NestExpressApplication): void {
  app.use('/api/docs', swaggerPolicy);
  SwaggerModule.setup('api/docs', app, () => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject);
}
