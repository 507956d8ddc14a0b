const MONTH = /^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])$/;

/** `YYYY-MM` of a day, `YYYY-MM-DD`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month that the URL asks for; the current month when it asks for none, a later or an invalid one. */
export function monthToShow(asked: string | null, thisMonth: string): string {
  return asked !== null && MONTH.test(asked) && asked < thisMonth ? asked : thisMonth;
}

/** From `last` back to `first`, both included; `last` alone when `first` is later. */
export function monthsBackTo(first: string, last: string): string[] {
  const months = [last];
  for (let month = previousMonth(last); month >= first; month = previousMonth(month)) months.push(month);
  return months;
}

export function previousMonth(month: string): string {
  return shifted(month, -1);
}

export function nextMonth(month: string): string {
  return shifted(month, 1);
}

/** The first and last day of a statement, `YYYY-MM-DD`; the current month ends today. */
export function daysOf(month: string, today: string): { first: string; last: string } {
  if (month === monthOf(today)) return { first: `${month}-01`, last: today };
  const [year, number] = numbersOf(month);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

function shifted(month: string, by: number): string {
  const [year, number] = numbersOf(month);
  return new Date(Date.UTC(year, number - 1 + by, 15)).toISOString().slice(0, 7);
}

function numbersOf(month: string): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5))];
}
