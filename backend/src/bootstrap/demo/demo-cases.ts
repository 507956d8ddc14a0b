import type { CaseRequestDto } from '#contract/shapes/cases.dto';
import { CaseWork } from '../../cases/case-work.service.js';
import { CasesService } from '../../cases/cases.service.js';
import { TransactionsService } from '../../transfers/history/transactions.service.js';
import type { Cast } from '../../lab/people/cast.js';
import type { DemoScene } from './demo-scene.js';

/** A complaint whose answer is due in two days, and a dispute that somebody works on. */
export function caseScenes(cast: Cast): DemoScene[] {
  return [
    {
      daysAgo: 28,
      play: async () => {
        await report(cast, {
          kind: 'complaint',
          reason: 'fees',
          text: 'I was told that transfers in dirhams are free. Please check the fee of last month.',
        });
      },
    },
    {
      daysAgo: 5,
      play: async () => {
        const page = { limit: 1, after: null };
        const [bought] = await cast.app.get(TransactionsService).page(page, cast.person('aisha').id, {});
        if (!bought) return;
        const text = 'I do not know this payment. My card was with me all day.';
        const id = await report(cast, {
          kind: 'dispute',
          reason: 'not_mine',
          transactionId: bought.id,
          text,
        });
        const work = cast.app.get(CaseWork);
        await work.take(cast.person('agent'), id);
        await work.ask(cast.person('agent'), id, 'Have you bought something online on that day?');
      },
    },
  ];
}

async function report(cast: Cast, request: CaseRequestDto): Promise<string> {
  const { answer } = await cast.app.get(CasesService).report(cast.person('aisha'), request, null);
  return answer.id;
}
