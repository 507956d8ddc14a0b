import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS, type Access, BY_ITEM, neededFor } from '../../platform/http/identity/access.decorator.js';

/** Keys under which Nest keeps the path of a controller or a route, and its method (a number; 0 is GET). */
const [PATH, METHOD] = ['path', 'method'];
const GET = 0;
/** The first parts of the paths below which only staff may do anything. */
const STAFF_ONLY = /^(admin|support)(\/|$)/;

type Handler = (...args: never[]) => unknown;
type ControllerClass = new (...args: never[]) => unknown;

/** Keeps the server from starting with a route that does not say who may call it. */
@Injectable()
export class AccessDeclarations implements OnModuleInit {
  private readonly scanner = new MetadataScanner();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws {Error} that names the routes without a declaration */
  onModuleInit(): void {
    const controllers = this.discovery.getControllers().flatMap(({ metatype }) => metatype ?? []);
    const wrong = controllers.flatMap((controller) => this.wrongIn(controller as ControllerClass));
    if (wrong.length > 0) throw new Error(`These routes do not say who may call them: ${wrong.join(', ')}`);
  }

  private wrongIn(controller: ControllerClass): string[] {
    const prototype = controller.prototype as Record<string, Handler>;
    const handlers = this.scanner.getAllMethodNames(prototype);
    return handlers
      .filter((name) => prototype[name] && !isDeclared(prototype[name], controller))
      .map((name) => `${controller.name}.${name}`);
  }
}

/** Whether a method is no route, or declares who may call it; for staff, by one permission, for reads and routes of items with different ones by one or more. */
function isDeclared(handler: Handler, controller: ControllerClass): boolean {
  const own: unknown = Reflect.getMetadata(PATH, handler);
  if (typeof own !== 'string') return true;
  const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as
    | Access
    | undefined;
  const needed = neededFor(handler, controller);
  const path = `${String(Reflect.getMetadata(PATH, controller))}/${own}`.replace(/^\/+/, '');
  const isOfStaff = STAFF_ONLY.test(path) || (access !== 'public' && access?.includes('customer') === false);
  if (!isOfStaff) return access !== undefined && needed === undefined;
  if (Reflect.getMetadata(BY_ITEM, handler) === true) return needed !== undefined;
  return needed?.length === 1 || (Reflect.getMetadata(METHOD, handler) === GET && needed !== undefined);
}
