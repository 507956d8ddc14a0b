import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import { sessionCookie } from '../../auth/sessions/session-cookie.js';
import { PROJECT_ROOT } from '../../platform/files/project-root.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { earlyLoads } from './early-loads.js';
import { contentPolicy } from './security-headers.js';
import { PageTemplate } from './page-template.js';

/** The folder where the build writes the pages. */
export const PAGES_FOLDER = join(PROJECT_ROOT, 'frontend/dist');

const NONCE_BYTES = 16;

/** Paths of the server itself. The case is ignored, as Express does. */
const OWN_ADDRESS = /^\/(api|socket\.io|healthz|readyz|health)(\/|$)/i;
const INDEX = /^\/(index\.html\/?)?$/;
/** Page templates are not served as files, because they contain a placeholder instead of a nonce. */
const TEMPLATE = /^\/(index\.html\/?|(landing|become-a-customer)(\.[a-z]+)?\.html\/?)?$/;
/** The page about becoming a customer, which is the same with and without a session. */
const NEWCOMER = /^\/become-a-customer\/?$/;
const HAS_EXTENSION = /\.[^/]*$/;

/** The writing direction of each language. */
const DIRECTIONS = { en: 'ltr', ar: 'rtl', hi: 'ltr' } as const;
type Language = keyof typeof DIRECTIONS;
/** The pages remember a dark theme, so that the first thing on screen is dark, too. */
const DARK_COOKIE = /(?:^|;)\s*falaj_theme=dark\s*(?:;|$)/;
const LANGUAGE_COOKIE = /(?:^|;)\s*falaj_language=(en|ar|hi)\s*(?:;|$)/;

/** Returns the middleware for the built pages; none if there are none. With `npm run dev`, Vite serves the pages. */
export function servedPages(folder: string, config: AppConfig): RequestHandler[] {
  return existsSync(join(folder, 'index.html')) ? [page(folder, config), files(folder)] : [];
}

/**
 * Serves the page of the app for every address that a person can navigate to; its router shows the right screen. A
 * visitor of `/` without a session gets the landing page, and everybody at its address the page for newcomers. Both were
 * rendered during the build: they appear at once and send no API calls.
 */
function page(folder: string, config: AppConfig): RequestHandler {
  const app = appPages(folder);
  const landing = templates((language) => staticPage(folder, 'landing', language));
  const newcomer = templates((language) => staticPage(folder, 'become-a-customer', language));
  const { name: session } = sessionCookie(config);
  return (request, response, next) => {
    if (!isNavigation(request)) {
      next();
      return;
    }
    const isVisitor = INDEX.test(request.path) && !request.headers.cookie?.includes(`${session}=`);
    const language = languageOf(request);
    const others = () => (isVisitor ? landing[language] : app(request, language));
    const template = NEWCOMER.test(request.path) ? newcomer[language] : others();
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    helmet.contentSecurityPolicy(contentPolicy(config, nonce))(request, response, () => {
      // A nonce is valid for one response, and Back must not show an account's page after signing out.
      response.setHeader('Cache-Control', 'no-store');
      sendCompressed(request, response, template, nonce);
    });
  };
}

/**
 * Sends the page with gzip, which every browser accepts and which can be assembled from compressed parts (see
 * {@link PageTemplate}). The page contains no user data that could be guessed from the compressed length.
 */
function sendCompressed(request: Request, response: Response, page: PageTemplate, nonce: string): void {
  response.type('html').vary('Accept-Encoding').vary('Cookie');
  if (request.acceptsEncodings(['gzip', 'identity']) === 'gzip') {
    response.setHeader('Content-Encoding', 'gzip').send(page.gzip(nonce));
  } else {
    response.send(page.html(nonce));
  }
}

/** Builds the template of a page in each language. */
function templates(pageIn: (language: Language) => string): Record<Language, PageTemplate> {
  const template = (language: Language) => new PageTemplate(pageIn(language));
  return { en: template('en'), ar: template('ar'), hi: template('hi') };
}

/** Returns a function that finds the page of the app, with what the address needs; each is made when first needed. */
function appPages(folder: string): (request: Request, language: Language) => PageTemplate {
  const earlyLoadsOf = earlyLoads(folder);
  const made = new Map<string, PageTemplate>();
  return (request, language) => {
    const loads = earlyLoadsOf(request.path, request.headers);
    const key = [language, isDark(request), loads?.key].join();
    let template = made.get(key);
    if (!template) {
      const html = appPage(folder, language).replace('</head>', `${loads?.tags(language) ?? ''}</head>`);
      template = new PageTemplate(isDark(request) ? darkPage(html) : html);
      made.set(key, template);
    }
    return template;
  };
}

function appPage(folder: string, language: Language): string {
  return readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '<html lang="en" dir="ltr">',
    `<html lang="${language}" dir="${DIRECTIONS[language]}">`,
  );
}

function darkPage(html: string): string {
  return html.replace('<html ', '<html data-theme="dark" ');
}

/** A page that the build has rendered; the page of the app if it has not. */
function staticPage(folder: string, name: 'landing' | 'become-a-customer', language: Language): string {
  const file = join(folder, `${name}.${language}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : appPage(folder, language);
}

function isDark({ headers }: Request): boolean {
  return DARK_COOKIE.test(headers.cookie ?? '');
}

function languageOf({ headers }: Request): Language {
  return (LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1] ?? 'en') as Language;
}

/**
 * Whether a person navigates to a page. For `/` it is enough to accept HTML in any form; elsewhere `text/html` must be
 * named, so that a program with a mistyped URL gets a 404 instead of a page.
 */
function isNavigation(request: Request): boolean {
  const path = readablePath(request);
  if (path === null) return false;
  if (INDEX.test(path)) return Boolean(request.accepts('html'));
  if (OWN_ADDRESS.test(path) || HAS_EXTENSION.test(path)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

/** Serves the built files, except for the page templates. */
function files(folder: string): RequestHandler {
  let serve: RequestHandler | undefined;
  return (request, response, next) => {
    const path = readablePath(request);
    if (path === null || TEMPLATE.test(path) || OWN_ADDRESS.test(path)) {
      next();
      return;
    }
    // Always send whole files: a server may ignore ranges (RFC 9110, section 14.2), and sirv mishandles a range that
    // ends before it begins.
    delete request.headers.range;
    closeWithReader(response);
    // On the first request and not at the start, because it looks at every file in the folder.
    serve ??= filesIn(folder);
    serve(request, response, next);
  };
}

function filesIn(folder: string): RequestHandler {
  return sirv(folder, {
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cachingOf(path));
    },
  });
}

/** File names in `assets/` contain a hash of the content, so these files can be cached forever. */
function cachingOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** sirv does not close the file when the client disconnects, and a read error of the file would end the process. */
function closeWithReader(response: Response): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Returns the decoded path, as sirv reads it. Returns `null` if the method is not GET or HEAD, or decoding fails. */
function readablePath({ method, path }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}
