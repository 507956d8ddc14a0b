const FIGURES = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of which nobody has kept the currency: to write one beside it would be false money. */
export function plainAmount(amount: string): string {
  return FIGURES.format(amount as Intl.StringNumericLiteral);
}
