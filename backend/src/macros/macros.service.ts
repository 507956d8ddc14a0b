import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { MacroChangeDto, MacroDto, MacroRequestDto } from '#contract/shapes/macros.dto';
import { v7 as uuidv7 } from 'uuid';
import { Writes } from '../auth/access/writes.service.js';
import { EventsService } from '../events/events.service.js';
import { NotFound, Refused } from '../platform/http/errors.js';
import type { SignedIn } from '../platform/http/identity/signed-in.js';
import { macroAdded, macroChanged, macroDeleted } from './macro-events.js';
import { MacrosRepository } from './macros.repository.js';

/** Macros, shared by all agents. Those of one reply are the canned replies. */
@Injectable()
export class MacrosService {
  constructor(
    private readonly writes: Writes,
    private readonly macros: MacrosRepository,
    private readonly events: EventsService,
  ) {}

  list(): Promise<MacroDto[]> {
    return this.macros.list();
  }

  /** @throws {shortcut_taken} @throws {limit_reached} */
  add(agent: SignedIn, { name, shortcut, steps }: MacroRequestDto): Promise<MacroDto> {
    return this.writes.of(agent, async (tx) => {
      if ((await this.macros.count(tx)) >= LIMITS.macros)
        throw new Refused('limit_reached', { items: `${LIMITS.macros} macros`, room: 'one is deleted' });
      const macro = { id: uuidv7(), name, shortcut, steps };
      await this.macros.insert(tx, macro);
      await this.events.record(tx, macroAdded(agent.id, macro.id, macro));
      return macro;
    });
  }

  /** @throws {not_found} @throws {shortcut_taken} */
  change(agent: SignedIn, id: string, change: MacroChangeDto): Promise<MacroDto> {
    return this.writes.of(agent, async (tx) => {
      const before = await this.macros.find(id, tx);
      if (!before) throw new NotFound('This macro');
      const { name = before.name, shortcut = before.shortcut, steps = before.steps } = change;
      const after = { id, name, shortcut, steps };
      await this.macros.update(tx, after);
      await this.events.record(tx, macroChanged(agent.id, id, { before, after }));
      return after;
    });
  }

  /** @throws {not_found} */
  remove(agent: SignedIn, id: string): Promise<void> {
    return this.writes.of(agent, async (tx) => {
      const before = await this.macros.find(id, tx);
      if (!before) throw new NotFound('This macro');
      await this.macros.delete(tx, id);
      await this.events.record(tx, macroDeleted(agent.id, id, before));
    });
  }
}
