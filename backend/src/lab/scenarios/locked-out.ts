import { LIMITS } from '#contract/limits';
import { UsersService } from '../../auth/users/users.service.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import { TransfersService } from '../../transfers/submission/transfers.service.js';
import { unlessRefused } from '../people/scenes.js';
import type { Scenario } from './scenario.js';

const WRONG_PIN = '9999';

export const lockedOut: Scenario = {
  description: 'One customer has locked their PIN by wrong ones, and the account of another is restricted.',

  async play(stage) {
    const { cast } = stage;
    const locked = await stage.customer('Rashid', 'Al Zaabi', { current: '4200.00' });
    const restricted = await stage.customer('Deepa', 'Menon', { current: '3100.00' });
    await stage.play([
      ...[locked, restricted].flatMap((owner, index) =>
        stage.recipient(owner, 'Hessa Rahman', index + 1, cast.momentOf(2, index)),
      ),
      {
        at: cast.momentOf(1, 0),
        play: async () => {
          const users = cast.app.get(UsersService);
          const { id } = cast.person(restricted);
          const restriction = { restricted: true, reason: 'unusual_activity' };
          await cast.app.get(UnitOfWork).run((tx) => users.setRestriction(tx, cast.admin, id, restriction));
        },
      },
    ]);
    // A lock keeps to the true time.
    const payment = {
      fromAccountId: cast.account(locked).id,
      toBeneficiaryId: cast.beneficiary(locked, 'Hessa Rahman') ?? '',
      amount: '50.00',
      purpose: 'other',
      transactionPin: WRONG_PIN,
    } as const;
    for (let attempt = 0; attempt < LIMITS.pinAttempts; attempt += 1)
      await unlessRefused(async () => {
        await cast.app.get(TransfersService).submit(cast.person(locked), payment, null);
      });
  },
};
