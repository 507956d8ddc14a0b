import { Injectable } from '@nestjs/common';
import type { AccountDto } from '#contract/shapes/accounts.dto';
import type { ForecastMovementDto } from '#contract/shapes/forecast.dto';
import type { AutoSaveDto } from '#contract/shapes/goals.dto';
import { negateMoney } from '#money/money';
import { dueAfter } from '../goals/auto-save/auto-save.service.js';
import { GoalsService } from '../goals/goals.service.js';
import type { ForecastPeriod, ForecastSource } from './forecast-source.js';

/** What Auto Save moves from the account into the customer's goals. */
@Injectable()
export class SavingsDue implements ForecastSource {
  constructor(private readonly goals: GoalsService) {}

  async movementsOf({ id, userId }: AccountDto, period: ForecastPeriod): Promise<ForecastMovementDto[]> {
    const goals = await this.goals.ofCustomer(userId);
    return goals.flatMap(({ id: goalId, name, autoSave }) =>
      autoSave?.accountId === id
        ? savingDays(autoSave, period).map((on) => ({
            on,
            kind: 'auto_save' as const,
            amount: negateMoney(autoSave.amount),
            name,
            sourceId: goalId,
            isPending: false,
          }))
        : [],
    );
  }
}

/** The days of the period on which an Auto Save is due, from its next one on. */
function savingDays({ nextOn, frequency, day }: AutoSaveDto, { last }: ForecastPeriod): string[] {
  const days: string[] = [];
  for (let on = nextOn; on <= last; on = dueAfter(on, frequency, day)) days.push(on);
  return days;
}
