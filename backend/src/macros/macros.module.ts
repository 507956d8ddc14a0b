import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { ChatModule } from '../chat/chat.module.js';
import { EventsModule } from '../events/events.module.js';
import { Macro } from './macro.entity.js';
import { MacroReplies } from './macro-replies.service.js';
import { MacroRun } from './macro-run.entity.js';
import { MacroRunsController } from './macro-runs.controller.js';
import { MacroRunsRepository } from './macro-runs.repository.js';
import { MacroRunsService } from './macro-runs.service.js';
import { MacrosController } from './macros.controller.js';
import { MacrosRepository } from './macros.repository.js';
import { MacrosService } from './macros.service.js';

/** Macros of the support desk: steps that agents run together in a conversation. */
@Module({
  imports: [TypeOrmModule.forFeature([Macro, MacroRun]), AuthModule, CasesModule, ChatModule, EventsModule],
  controllers: [MacrosController, MacroRunsController],
  providers: [MacroReplies, MacroRunsRepository, MacroRunsService, MacrosRepository, MacrosService],
})
export class MacrosModule {}
