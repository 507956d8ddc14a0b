import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BRAND } from '#contract/brand';
import helmet from 'helmet';
import { PROJECT_ROOT } from '../../platform/files/project-root.js';
import { completeOperations } from './complete-operations.js';
import { TAGS } from './tags.js';

/** The committed OpenAPI description, which `npm run openapi` writes. */
export const OPENAPI_FILE = join(PROJECT_ROOT, 'openapi.json');

/** Generates the OpenAPI description of all routes from their decorators and types. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const document = new DocumentBuilder()
    .setTitle(`${BRAND.name} API`)
    .setDescription(
      'JSON over HTTP with a session cookie. Amounts of money are decimal strings with two decimals, ids are UUIDs, ' +
        'and times are in ISO 8601 and UTC. Every error response has the body `ErrorDto`.',
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The server that this description was loaded from')
    .addCookieAuth('falaj.sid', { type: 'apiKey', in: 'cookie' })
    .build();
  document.info.contact = { name: `The maintainers of ${BRAND.name}` };
  document.tags = TAGS;
  const api = SwaggerModule.createDocument(app, document, { operationIdFactory: operationIdOf });
  return completeOperations(api);
}

/** Such as `adminUsers_list` for the method `list` of `AdminUsersController`. */
function operationIdOf(controller: string, method: string): string {
  const name = controller.replace(/Controller$/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}_${method}`;
}

/** The page of Swagger uses inline styles and data URLs of images. Scripts still come from this server only. */
const swaggerPolicy = helmet.contentSecurityPolicy({
  directives: {
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
});

/**
 * Serves the documentation page at `/api/docs` and the OpenAPI description at `/api/docs-json`. The page begins with the
 * groups closed: Swagger UI 5.33 shows only the first one when it opens more than some 135 operations at once.
 */
export function setUpApiDocs(app: NestExpressApplication): void {
  app.use('/api/docs', swaggerPolicy);
  const description = () => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, description, { swaggerOptions: { docExpansion: 'none' } });
}
