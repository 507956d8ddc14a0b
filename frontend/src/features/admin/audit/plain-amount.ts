const FIGURES = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount whose currency is not recorded, or is shown elsewhere. */
export function plainAmount(amount: string): string {
  return FIGURES.format(amount as Intl.StringNumericLiteral);
}
