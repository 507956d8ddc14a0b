import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { PoliciesService } from './policies.service.js';
import { PolicyEntity } from './policy.entity.js';

/** The rules that staff switch on while the bank runs. */
@Module({
  imports: [TypeOrmModule.forFeature([PolicyEntity]), EventsModule],
  providers: [PoliciesService],
  exports: [PoliciesService],
})
export class PoliciesModule {}
