import { Global, Injectable, Module } from '@nestjs/common';

/** What a simulated network does with all messages: refuses them, takes its time, or loses its answers. */
export const NETWORK_EFFECTS = ['refusal', 'delay', 'doubt'] as const;
export type NetworkEffect = (typeof NETWORK_EFFECTS)[number];

/** What the simulated networks do at present; `null` for what each message asks for. The laboratory sets it. */
@Injectable()
export class NetworkMoods {
  bills: NetworkEffect | null = null;
  cards: NetworkEffect | null = null;
}

@Global()
@Module({ providers: [NetworkMoods], exports: [NetworkMoods] })
export class SimulatorsModule {}
