import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminModule } from '../admin/admin.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BusinessHoursModule } from '../business-hours/business-hours.module.js';
import { BillsModule } from '../bills/bills.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { BeneficiariesModule } from '../beneficiaries/beneficiaries.module.js';
import { CasesModule } from '../cases/cases.module.js';
import { ChatModule } from '../chat/chat.module.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { ConfigModule } from '../platform/config/config.module.js';
import type { DatabaseConnection } from '../platform/database/connection/database-connection.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { FreezeModule } from '../freeze/freeze.module.js';
import { GoalsModule } from '../goals/goals.module.js';
import { MacrosModule } from '../macros/macros.module.js';
import { ForecastModule } from '../forecast/forecast.module.js';
import { HealthModule } from '../platform/health/health.module.js';
import { JobsModule } from '../platform/jobs/jobs.module.js';
import { LabModule } from '../lab/lab.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PoliciesModule } from '../policies/policies.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { SimulatorsModule } from '../platform/simulators/network-moods.js';
import { StandingOrdersModule } from '../standing-orders/standing-orders.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';

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
        JobsModule,
        SimulatorsModule,

        PoliciesModule,

        AuthModule,

        AccountsModule,
        BusinessHoursModule,
        LimitsModule,
        NotificationsModule,

        BeneficiariesModule,
        RealtimeModule,

        AnalyticsModule,
        TransfersModule,

        BillsModule,
        CardsModule,
        ChatModule,
        GoalsModule,
        StandingOrdersModule,

        CasesModule,
        FreezeModule,

        AdminModule,
        ExportsModule,
        ForecastModule,
        MacrosModule,

        ...(config.lab ? [LabModule] : []),
      ],
    };
  }
}
