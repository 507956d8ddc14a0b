import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import { sessionCookie } from '../../auth/sessions/session-cookie.js';
import { PROJECT_ROOT } from '../../common/project-root.js';
import type { AppConfig } from '../../config/app-config.js';
import { contentPolicy } from './security-headers.js';
import { PageTemplate } from './page-template.js';

/** Where the build puts the pages. */
export const PAGES_FOLDER = join(PROJECT_ROOT, 'frontend/dist');

const NONCE_BYTES = 16;

/** The server's own addresses, in any case, since Express does not mind it either. */
const OWN_ADDRESS = /^\/(api|socket\.io|healthz|readyz)(\/|$)/i;
const INDEX = /^\/(index\.html\/?)?$/;
/** Templates are no files to fetch: they lack a nonce. */
const TEMPLATE = /^\/(index\.html\/?|landing(\.[a-z]+)?\.html\/?)?$/;
const HAS_EXTENSION = /\.[^/]*$/;

/** Which way each language is written; the first is for whoever chose none. */
const DIRECTIONS = { en: 'ltr', ar: 'rtl', hi: 'ltr' } as const;
type Language = keyof typeof DIRECTIONS;
const LANGUAGE_COOKIE = /(?:^|;)\s*falaj_language=(en|ar|hi)\s*(?:;|$)/;

/** Serve the built pages, when there are any; `npm run dev` serves them itself. */
export function servedPages(folder: string, config: AppConfig): RequestHandler[] {
  return existsSync(join(folder, 'index.html')) ? [page(folder, config), files(folder)] : [];
}

/**
 * Answers each address that a person can be at with the one page; its router knows what to show there. Who
 * comes to the front door without a session gets the landing page as it was rendered by the build: it is
 * there at once, and asks for nothing.
 */
function page(folder: string, config: AppConfig): RequestHandler {
  const app = templates((language) => appPage(folder, language));
  const landing = templates((language) => landingPage(folder, language) ?? appPage(folder, language));
  const { name: session } = sessionCookie(config);
  return (request, response, next) => {
    if (!isNavigation(request)) {
      next();
      return;
    }
    const isVisitor = INDEX.test(request.path) && !request.headers.cookie?.includes(`${session}=`);
    const pages = isVisitor ? landing : app;
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    helmet.contentSecurityPolicy(contentPolicy(config, nonce))(request, response, () => {
      // A nonce is for one answer; and Back, after signing out, shall not bring the account's page again.
      response.setHeader('Cache-Control', 'no-store');
      sendCompressed(request, response, pages[languageOf(request)], nonce);
    });
  };
}

/**
 * Gzip alone: every browser takes it, and it can be put together from parts that were compressed before (see
 * {@link PageTemplate}). Nothing of the reader's is in the page that could be guessed by its length.
 */
function sendCompressed(request: Request, response: Response, page: PageTemplate, nonce: string): void {
  response.type('html').vary('Accept-Encoding').vary('Cookie');
  if (request.acceptsEncodings(['gzip', 'identity']) === 'gzip') {
    response.setHeader('Content-Encoding', 'gzip').send(page.gzip(nonce));
  } else {
    response.send(page.html(nonce));
  }
}

/** A page in each language. */
function templates(pageIn: (language: Language) => string): Record<Language, PageTemplate> {
  const template = (language: Language) => new PageTemplate(pageIn(language));
  return { en: template('en'), ar: template('ar'), hi: template('hi') };
}

function appPage(folder: string, language: Language): string {
  return readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '<html lang="en" dir="ltr">',
    `<html lang="${language}" dir="${DIRECTIONS[language]}">`,
  );
}

function landingPage(folder: string, language: Language): string | null {
  const file = join(folder, `landing.${language}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function languageOf({ headers }: Request): Language {
  return (LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1] ?? 'en') as Language;
}

/** The front door is open to whoever can read HTML; further in, who mistypes a call wants no page for it. */
function isNavigation(request: Request): boolean {
  const path = readablePath(request);
  if (path === null) return false;
  if (INDEX.test(path)) return Boolean(request.accepts('html'));
  if (OWN_ADDRESS.test(path) || HAS_EXTENSION.test(path)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

/** Everything that was built but the page itself, whose template is no page. */
function files(folder: string): RequestHandler {
  const serve = sirv(folder, {
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cachingOf(path));
    },
  });
  return (request, response, next) => {
    const path = readablePath(request);
    if (path === null || TEMPLATE.test(path) || OWN_ADDRESS.test(path)) {
      next();
      return;
    }
    // Whole files only: a range is a wish (RFC 9110, 14.2), and sirv takes one that ends before it begins.
    delete request.headers.range;
    closeWithReader(response);
    serve(request, response, next);
  };
}

/** The name of what lies in `assets/` tells its content. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** sirv keeps a file open whose reader went away, and one that cannot be read would end the process. */
function closeWithReader(response: Response): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** The path as sirv reads it, if the request is one for reading and the path can be decoded. */
function readablePath({ method, path }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}
