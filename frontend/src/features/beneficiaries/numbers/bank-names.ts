/** The bank's own code in the IBANs of its accounts. */
const OWN_CODE = '099';

/** Names of banks in the UAE by their code in an IBAN: those with most customers. */
const UAE_BANKS: Readonly<Record<string, string>> = {
  '003': 'Abu Dhabi Commercial Bank',
  '020': 'HSBC Bank Middle East',
  '023': 'Commercial Bank of Dubai',
  '024': 'Dubai Islamic Bank',
  '026': 'Emirates NBD',
  '033': 'Mashreq',
  '034': 'Emirates Islamic',
  '035': 'First Abu Dhabi Bank',
  '040': 'RAKBANK',
  '041': 'Sharjah Islamic Bank',
  '044': 'Standard Chartered',
  '050': 'Abu Dhabi Islamic Bank',
  [OWN_CODE]: 'Falaj Bank',
};

/** The name of the bank with this code, as far as it is known; `country` is an ISO code. */
export function bankNameOf({
  country,
  bankCode,
}: {
  country: string;
  bankCode: string | null;
}): string | null {
  return country === 'AE' && bankCode !== null ? (UAE_BANKS[bankCode] ?? null) : null;
}
