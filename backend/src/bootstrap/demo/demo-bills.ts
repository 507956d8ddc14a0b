import type { BillerRequestDto } from '#contract/shapes/billers.dto';
import type { Money } from '#money/money';
import { AutomaticPaymentsService } from '../../bills/automatic/automatic-payments.service.js';
import { BillFetchingService } from '../../bills/automatic/bill-fetching.service.js';
import { BillersService } from '../../bills/billers/billers.service.js';
import { CustomerBillersService } from '../../bills/billers/customer-billers.service.js';
import { SimulatedBillers } from '../../bills/network/simulated-billers.service.js';
import { BillPaymentsService } from '../../bills/payments/bill-payments.service.js';
import { UnitOfWork } from '../../platform/database/transaction/unit-of-work.js';
import type { Cast } from '../../lab/people/cast.js';
import type { DemoScene } from './demo-scene.js';

interface DemoBill {
  amount: Money;
  /** Days from now. */
  dueIn: number;
  issuedDaysAgo: number;
  paidDaysAgo?: number;
}

interface DemoBiller extends Omit<BillerRequestDto, 'settlementAccount' | 'partialAllowed'> {
  consumerNumber: string;
  bills: readonly DemoBill[];
}

const PAYER = 'aisha';
/** The demo's billers, with the numbers of {@link PAYER} and bills. */
const DEMO_BILLERS: readonly DemoBiller[] = [
  {
    ...{ name: 'Oasis Power & Water', category: 'electricity', numberPattern: '2#########' },
    consumerNumber: '2004417731',
    bills: [
      { amount: '634.85', dueIn: -20, issuedDaysAgo: 40, paidDaysAgo: 27 },
      { amount: '420.75', dueIn: 6, issuedDaysAgo: 12 },
    ],
  },
  {
    ...{ name: 'Dune Fibre', category: 'internet', numberPattern: 'DF########' },
    consumerNumber: 'DF20260418',
    bills: [{ amount: '389.00', dueIn: -2, issuedDaysAgo: 31, paidDaysAgo: 11 }],
  },
  {
    ...{ name: 'Sidra Mobile', category: 'mobile', numberPattern: '05########' },
    consumerNumber: '0501234417',
    bills: [{ amount: '156.50', dueIn: -4, issuedDaysAgo: 25 }],
  },
  {
    ...{ name: 'Wadi Fuel', category: 'fuel', numberPattern: 'WF#######' },
    consumerNumber: 'WF7730412',
    bills: [{ amount: '275.00', dueIn: 13, issuedDaysAgo: 10 }],
  },
];
const SETTLEMENT = 'AE070331234567890123456';
/** When the customer added the billers. */
const ADDED = 42;
/** The time at which the customer was told of an overdue bill. */
const REMINDED = 3;
/** The simulator's own bills begin after the month that the demo shows. */
const FURTHER_BILLS_IN = 31;

export function billScenes(cast: Cast): DemoScene[] {
  const remind = () => cast.app.get(AutomaticPaymentsService).remind(new AbortController().signal);
  return [...DEMO_BILLERS.flatMap((biller) => scenesOf(cast, biller)), { daysAgo: REMINDED, play: remind }];
}

function scenesOf(cast: Cast, { bills, consumerNumber, ...biller }: DemoBiller): DemoScene[] {
  const { app } = cast;
  const network = app.get(SimulatedBillers);
  const consumer = { billerId: '', consumerNumber };
  const add = async () => {
    const partialAllowed = biller.category === 'electricity';
    const request = { ...biller, settlementAccount: SETTLEMENT, partialAllowed };
    consumer.billerId = (await app.get(BillersService).create(cast.person('admin'), request)).id;
    const billsFrom = cast.dayIn(FURTHER_BILLS_IN);
    await app.get(UnitOfWork).run((tx) => network.script(tx, consumer, { billsFrom }));
    await app.get(CustomerBillersService).add(cast.person(PAYER), consumer);
  };
  const receive = async ({ amount, dueIn, issuedDaysAgo }: DemoBill) => {
    const dueOn = cast.dayIn(dueIn);
    const bill = { number: `${consumerNumber}-${dueOn.replaceAll('-', '')}`, dueOn, amount };
    const issuedOn = cast.dayIn(-issuedDaysAgo);
    await app.get(UnitOfWork).run((tx) => network.issue(tx, consumer, { ...bill, issuedOn }));
    await app.get(BillFetchingService).fetchAll(new AbortController().signal, consumer);
  };
  const pay = async ({ amount, dueIn }: DemoBill) => {
    const service = app.get(BillPaymentsService);
    const open = (await service.ofCustomer(cast.person(PAYER).id)).find(
      (bill) => bill.consumerNumber === consumerNumber && bill.dueOn === cast.dayIn(dueIn),
    );
    const request = { accountId: cast.account(PAYER).id, amount, transactionPin: cast.pin(PAYER) };
    await service.pay(cast.person(PAYER), open?.id ?? '', request, null);
  };
  return [
    { daysAgo: ADDED, play: add },
    ...bills.flatMap((bill) => [
      { daysAgo: bill.issuedDaysAgo, play: () => receive(bill) },
      ...(bill.paidDaysAgo === undefined ? [] : [{ daysAgo: bill.paidDaysAgo, play: () => pay(bill) }]),
    ]),
  ];
}
