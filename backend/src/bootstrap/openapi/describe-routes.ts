import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../app.module.js';
import { loadConfig } from '../../config/load-config.js';
import { setPrefix } from '../create-app.js';
import { describeApi } from './api-docs.js';

/**
 * Describes all routes. Needs no database: in preview mode Nest reads the modules without instantiating their providers.
 */
export async function describeRoutes(): Promise<OpenAPIObject> {
  const unused = { target: { url: 'postgres://unused/unused' }, close: () => Promise.resolve() };
  const key = 'only to describe the routes, never used';
  const config = loadConfig({ SESSION_SECRET: key, PIN_KEY: key });
  const app = await NestFactory.create(AppModule.with(config, unused), { preview: true, logger: false });
  setPrefix(app);
  return describeApi(app);
}
