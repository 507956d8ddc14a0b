import { ChatService } from '../../chat/customer-chat/chat.service.js';
import { PreferencesService } from '../../notifications/preferences.service.js';
import { book, transferScenes } from '../people/payments.js';
import type { Scenario } from './scenario.js';

export const arabic: Scenario = {
  description:
    'Two customers with Arabic names use the bank in Arabic, with recipients, notes and messages in Arabic.',

  async play(stage) {
    const { cast } = stage;
    const fatima = await stage.customer('فاطمة', 'المنصوري', { current: '18400.00', savings: '52000.00' });
    const omar = await stage.customer('عمر', 'الكتبي', { current: '7300.00' });
    const payment = (amount: string, decision: 'completed' | null) =>
      ({
        owner: fatima,
        to: 'نورة الهاشمي',
        amount,
        purpose: 'education',
        notes: 'رسوم المدرسة',
        decision,
      }) as const;
    await stage.play([
      ...[fatima, omar].map((username, index) => ({
        at: cast.momentOf(50, index),
        play: async () => {
          await cast.app.get(PreferencesService).change(cast.person(username), { language: 'ar' });
        },
      })),
      ...stage.recipient(fatima, 'نورة الهاشمي', 1, cast.momentOf(40, 0)),
      ...stage.recipient(omar, 'مكتبة "الواحة"', 2, cast.momentOf(3, 0), null),
      ...transferScenes(cast, payment('2400.00', 'completed'), cast.momentOf(30, 0)),
      ...transferScenes(cast, payment('1250.00', null), cast.momentOf(1, 0)),
      {
        at: cast.momentOf(25, 0),
        play: () =>
          book(cast, {
            accountId: cast.account(fatima).id,
            amount: '18500.00',
            type: 'deposit',
            purpose: 'راتب',
          }),
      },
      {
        at: stage.minutesAgo(12),
        play: async () => {
          await cast.app
            .get(ChatService)
            .send(cast.person(omar), { message: 'مرحبا، متى تتم الموافقة على المستفيد؟' });
        },
      },
    ]);
  },
};
