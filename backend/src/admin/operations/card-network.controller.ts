import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type CardNetworkAnswerDto, CardNetworkDto } from '#contract/shapes/card-network.dto';
import { Writes } from '../../auth/access/writes.service.js';
import { NotFound, Refused } from '../../platform/http/errors.js';
import { Permits } from '../../platform/http/identity/access.decorator.js';
import { CurrentUser } from '../../platform/http/identity/current-user.decorator.js';
import type { SignedIn } from '../../platform/http/identity/signed-in.js';
import { Refusals } from '../../platform/http/refusals.decorator.js';
import { APP_CONFIG, type AppConfig } from '../../platform/config/app-config.js';
import { SimulatedCards } from '../../cards/network/simulated-cards.service.js';

@ApiTags('Administration')
@Controller('admin/card-network')
@Permits('customers.write')
export class CardNetworkController {
  constructor(
    private readonly network: SimulatedCards,
    private readonly writes: Writes,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'environment'>,
  ) {}

  /**
   * Plays the simulated network of cards.
   * @remarks Not in production. `pay` asks for an amount with the `number` of a card, an `amount` and a `merchant`; `clear`,
   * `reverse` and `refund` go on with a `use`. docs/simulators.md tells which amounts fail, and how.
   */
  @Post()
  @HttpCode(200)
  @Refusals({ 404: 'No such use, or this is production' })
  async play(@CurrentUser() admin: SignedIn, @Body() request: CardNetworkDto): Promise<CardNetworkAnswerDto> {
    if (this.config.environment === 'production') throw new NotFound();
    await this.writes.of(admin, () => Promise.resolve());
    const { message, number, merchant, online = false, pin, amount, use } = request;
    if (message === 'pay') {
      if (number === undefined || merchant === undefined || amount === undefined)
        throw new Refused('validation_failed', 'A payment has a number, a merchant and an amount');
      return this.network.pay({ number, merchant, amount, isOnline: online, pin }, use);
    }
    if (use === undefined) throw new Refused('validation_failed', 'Name the use');
    if (message === 'clear') return this.network.clear(use);
    if (message === 'reverse') return this.network.reverse(use);
    if (amount === undefined) throw new Refused('validation_failed', 'A refund has an amount');
    return this.network.refund(use, amount);
  }
}
