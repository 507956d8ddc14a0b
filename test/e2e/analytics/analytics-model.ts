import type { AnalyticsDto, MonthFiguresDto } from '#contract/shapes/analytics.dto';
import type { SpendingCategory } from '#contract/banking/reports';

/** What happened to a customer's money, in the words of the model. */
export interface Fact {
  /** An ISO time in UTC. */
  at: string;
  currency: string;
  /** Signed, in cents. */
  cents: number;
  /** Who was paid, or `null` for money that came in. */
  recipient: { id: string; name: string } | null;
  category: SpendingCategory;
  /** A movement between the customer's own accounts, a correction or an opening. */
  isLeftOut: boolean;
}

type Figures = Pick<AnalyticsDto, 'categories' | 'recipients' | 'previous' | 'regular'> & MonthFiguresDto;

/** The analytics of a month, computed anew in plain TypeScript. Ids of recipients sort as in the database. */
export function modelOf(facts: readonly Fact[], month: string, currency: string): Figures {
  const counted = facts.filter((fact) => !fact.isLeftOut && fact.currency === currency);
  const of = (asked: string) => counted.filter(({ at }) => dubaiMonth(at) === asked);
  const spent = of(month).filter(({ cents }) => cents < 0);
  const before = of(monthBefore(month)).filter(({ cents }) => cents < 0);
  const categories = [...new Set([...spent, ...before].map(({ category }) => category))].map((category) => {
    const own = spent.filter((fact) => fact.category === category);
    const previous = sum(before.filter((fact) => fact.category === category));
    return { key: category, cents: 0 - sum(own), count: own.length, previous: 0 - previous };
  });
  categories.sort((a, b) => b.cents - a.cents || b.previous - a.previous || compare(a.key, b.key));
  return {
    ...figuresOf(of(month), month),
    categories: withShares(categories).map(({ key, amount, share, count, previous }) => ({
      category: key,
      amount,
      share,
      count,
      previousAmount: money(previous),
    })),
    recipients: recipientsOf(spent),
    previous: figuresOf(of(monthBefore(month)), monthBefore(month)),
    regular: regularOf(counted, month),
  };
}

function figuresOf(facts: readonly Fact[], month: string): MonthFiguresDto {
  const spent = facts.filter(({ cents }) => cents < 0);
  const [spending, income] = [0 - sum(spent), sum(facts.filter(({ cents }) => cents > 0))];
  const rate = income === 0 ? null : roundAway((100 * (income - spending)) / income);
  return {
    month,
    spending: money(spending),
    transfersSent: money(0 - sum(spent.filter(({ recipient }) => recipient?.id.startsWith('account:')))),
    billPayments: money(0 - sum(spent.filter(({ category }) => category === 'bills'))),
    income: money(income),
    savingsRate: rate,
  };
}

function recipientsOf(spent: readonly Fact[]): AnalyticsDto['recipients'] {
  const all = [...new Set(spent.map(({ recipient }) => recipient?.id ?? ''))].map((id) => {
    const own = spent.filter(({ recipient }) => recipient?.id === id);
    return {
      id,
      name: own[0]?.recipient?.name ?? null,
      cents: 0 - sum(own),
      count: own.length,
    };
  });
  all.sort((a, b) => b.cents - a.cents || compare(a.id, b.id));
  const others = all.slice(10);
  const total = others.reduce((whole, { cents }) => whole + cents, 0);
  const count = others.reduce((whole, one) => whole + one.count, 0);
  const listed = [...all.slice(0, 10), ...(count > 0 ? [{ id: null, name: null, cents: total, count }] : [])];
  return withShares(listed).map(({ id, name, amount, share, count: payments }) => ({
    id,
    name,
    amount,
    share,
    count: payments,
  }));
}

function regularOf(counted: readonly Fact[], month: string): AnalyticsDto['regular'] {
  const payments = counted.filter(({ cents, category }) => cents < 0 && category !== 'cash');
  const ids = [...new Set(payments.map(({ recipient }) => recipient?.id ?? ''))].sort(compare);
  return ids
    .flatMap((id) => {
      for (const latest of [month, monthBefore(month)]) {
        const months = [latest, monthBefore(latest), monthBefore(monthBefore(latest))];
        const each = months.map((one) =>
          payments.filter(({ at, recipient }) => dubaiMonth(at) === one && recipient?.id === id),
        );
        const single = each.flat();
        const sizes = single.map(({ cents }) => -cents);
        if (!each.every(({ length }) => length === 1)) continue;
        if (Math.max(...sizes) > 1.25 * Math.min(...sizes)) continue;
        const [last] = single;
        if (!last) continue;
        const lastOn = dubaiDay(last.at);
        const { category, recipient, cents } = last;
        const found = { id, name: recipient?.name ?? null, category, amount: money(-cents) };
        return [{ payment: { ...found, lastOn, nextOn: monthLater(lastOn) }, cents }];
      }
      return [];
    })
    .sort((a, b) => a.cents - b.cents || compare(a.payment.id, b.payment.id))
    .map(({ payment }) => payment);
}

/** Largest remainders, by repeatedly giving one percent to whoever lacks most. */
function withShares<Part extends { cents: number }>(parts: readonly Part[]) {
  const whole = parts.reduce((total, { cents }) => total + cents, 0);
  const shares = parts.map(({ cents }) => (whole === 0 ? 0 : Math.floor((cents * 100) / whole)));
  const lacking = (place: number) => (parts[place]?.cents ?? 0) * 100 - (shares[place] ?? 0) * whole;
  const order = parts.map((_, place) => place).sort((a, b) => lacking(b) - lacking(a) || a - b);
  const missing = whole === 0 ? 0 : 100 - shares.reduce((total, share) => total + share, 0);
  for (const place of order.slice(0, missing)) shares[place] = (shares[place] ?? 0) + 1;
  return parts.map((part, place) => ({ ...part, amount: money(part.cents), share: shares[place] ?? 0 }));
}

const sum = (facts: readonly Fact[]) => facts.reduce((total, { cents }) => total + cents, 0);
const money = (cents: number) => (cents / 100).toFixed(2);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const roundAway = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) || 0;
const dubaiDay = (at: string) => new Date(Date.parse(at) + 4 * 3_600_000).toISOString().slice(0, 10);
const dubaiMonth = (at: string) => dubaiDay(at).slice(0, 7);

function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);
}

/** The same day of the next month, or its last day. */
function monthLater(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
