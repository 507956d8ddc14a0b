import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BeneficiariesModule } from './beneficiaries/beneficiaries.module.js';
import { ChatModule } from './chat/chat.module.js';
import type { AppConfig } from './config/app-config.js';
import { ConfigModule } from './config/config.module.js';
import type { DatabaseConnection } from './database/connection/database-connection.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { TransfersModule } from './transfers/transfers.module.js';

/**
 * All modules, lowest level first. A module may only import modules that are listed above it. `events` and `ledger` come
 * with the modules that need them.
 */
@Module({})
export class AppModule {
  static with(config: AppConfig, connection: DatabaseConnection): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with(connection),
        HealthModule,

        AuthModule,

        AccountsModule,

        BeneficiariesModule,
        RealtimeModule,

        TransfersModule,

        ChatModule,

        AdminModule,
      ],
    };
  }
}
