import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { CardUse } from './card-use.entity.js';
import { Card } from './card.entity.js';
import { CardsController } from './cards.controller.js';
import { CardsRepository } from './cards.repository.js';
import { CardsService } from './cards.service.js';
import { CARD_NETWORK } from './network/card-network.js';
import { SimulatedCards } from './network/simulated-cards.service.js';
import { CardRequestsService } from './requests/card-requests.service.js';
import { CardNumbers } from './secrets/card-numbers.service.js';
import { CardPins } from './secrets/card-pins.service.js';
import { ShownNumbers } from './secrets/shown-numbers.service.js';
import { CardInquiries } from './uses/card-inquiries.service.js';
import { CardUsesRepository } from './uses/card-uses.repository.js';
import { CardUsesService } from './uses/card-uses.service.js';

/** Cards, and their uses through the network of cards. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Card, CardUse]),
    AccountsModule,
    AuthModule,
    EventsModule,
    TransfersModule,
  ],
  controllers: [CardsController],
  providers: [
    CardInquiries,
    CardNumbers,
    CardPins,
    CardRequestsService,
    CardUsesRepository,
    CardUsesService,
    CardsRepository,
    CardsService,
    ShownNumbers,
    SimulatedCards,
    { provide: CARD_NETWORK, useExisting: SimulatedCards },
  ],
  exports: [CardRequestsService, CardUsesService, CardsService, SimulatedCards],
})
export class CardsModule {}
