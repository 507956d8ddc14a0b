import { setTimeout as pause } from 'node:timers/promises';
import { payBill } from './billing.js';
import { useCard } from './carding.js';
import { adjustBalance, askForBooks, decideTransfer, verifyRecipient } from './desk-work.js';
import type { Dice } from './dice.js';
import { decideSecond } from './governing.js';
import { keepJobsAwake } from './ordering.js';
import { pay } from './paying.js';
import { save } from './saving.js';
import { reply, say } from './talking.js';
import { signOutAndIn, withdrawSomething } from './withdrawing.js';
import type { World } from './world.js';

/** A short pause between two actions. */
const BREATH_MS = 5;

/**
 * Runs everybody's actions concurrently; resolves once {@link World.closing} is set and the last has
 * finished.
 */
export async function work(world: World): Promise<void> {
  const { payers, dice } = world;
  await Promise.all([
    ...payers.map((_, place) =>
      keepOn(world, dice.of(`payer ${place}`), (own) => beCustomer(world, place, own)),
    ),
    keepOn(world, dice.of('decider'), (own) => decideTransfer(world, own)),
    keepOn(world, dice.of('second person'), (own) => decideSecond(world, own)),
    keepOn(world, dice.of('desk'), (own) => beDesk(world, own)),
    keepOn(world, dice.of('withdrawer'), (own) => withdrawSomething(world, own)),
    keepOn(world, dice.of('agent'), (own) => reply(world, own)),
    keepJobsAwake(world),
  ]);
}

async function beCustomer(world: World, place: number, dice: Dice): Promise<void> {
  const payer = world.payers[place];
  if (!payer) return;
  const mood = dice.below(100);
  if (mood < 54) await pay(world, payer, dice);
  else if (mood < 60) await payBill(world, payer, dice);
  else if (mood < 66) await useCard(world, payer, dice);
  else if (mood < 80) await save(world, payer, dice);
  else if (mood < 88) await say(world, payer, dice);
  else if (mood < 96) await verifyRecipient(world, payer, dice);
  else await signOutAndIn(world, payer, dice);
}

async function beDesk(world: World, dice: Dice): Promise<void> {
  const mood = dice.below(10);
  if (mood < 6) await decideTransfer(world, dice);
  else if (mood < 9) await adjustBalance(world, dice);
  else await askForBooks(world, dice);
}

async function keepOn(world: World, dice: Dice, act: (dice: Dice) => Promise<void>): Promise<void> {
  while (!world.closing) {
    await act(dice);
    await pause(BREATH_MS);
  }
}
