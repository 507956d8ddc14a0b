/**
 * What follows the check digits in the IBANs of each country: the code of the bank (`b`), that of the branch (`s`), the
 * account (`a`) and what belongs to none of them (`x`), such as the key of a French RIB, each with its number of characters.
 *
 * Source: the structures and positions of the IBAN registry that SWIFT publishes for ISO 13616, release 101, as collected
 * in `iban_registry` of github.com/mdomke/schwifty. National check digits at the end of an account number are part of it,
 * as people know their numbers, but for those of the RIB and of the Spanish CCC, which stand apart.
 */
const STRUCTURES: Readonly<Record<string, string>> = {
  'b2 a12': 'FK SD',
  'b2 a14': 'EE',
  'b2 a16': 'GE',
  'b2 a18': 'MD SA',
  'b2 s2 a12': 'XK',
  'b2 s2 a18': 'IS',
  'b2 s3 a13 x2': 'TN',
  'b3 a11': 'AX FI',
  'b3 a12': 'MK',
  'b3 a13': 'KZ LU',
  'b3 a15': 'ME RS VA',
  'b3 a16': 'AE OM TL',
  'b3 a17': 'SE',
  'b3 a9': 'BE',
  'b3 s3 a10': 'BA',
  'b3 s3 a13': 'IL',
  'b3 s3 a15': 'LY',
  'b3 s4 a16': 'GR',
  'b3 s4 a17': 'HU',
  'b3 s5 a16': 'AL CY',
  'b4 a10': 'DK FO GL NL',
  'b4 a12': 'MN',
  'b4 a13': 'LV',
  'b4 a14': 'BH CR',
  'b4 a15': 'GI',
  'b4 a16': 'CZ PK RO SK VG',
  'b4 a20': 'AZ BY DO GT HN LB NI SV',
  'b4 a21': 'PS QA',
  'b4 a22': 'KW',
  'b4 a24': 'LC',
  'b4 a7': 'NO',
  'b4 s3 a12': 'IQ SO',
  'b4 s4 a10': 'BG',
  'b4 s4 a12': 'AD',
  'b4 s4 a13': 'PT ST',
  'b4 s4 a17': 'EG',
  'b4 s4 a18': 'JO YE',
  'b4 s4 x2 a10': 'ES',
  'b4 s5 a18': 'MT',
  'b4 s6 a8': 'GB IE',
  'b5 a10': 'SI',
  'b5 a11': 'AT LT',
  'b5 a12': 'CH LI',
  'b5 s5 a11 x2': 'BI BL DJ FR GF GP MC MF MQ MR NC PF PM RE TF WF YT',
  'b5 x1 a16': 'TR',
  'b6 a19': 'UA',
  'b6 s2 a12 x6': 'MU',
  'b6 s2 a16 x3': 'SC',
  'b7 a10': 'HR',
  'b8 a10': 'DE',
  'b8 a16': 'PL',
  'b8 s5 a12': 'BR',
  'b9 s5 a15': 'RU',
  'x1 b5 s5 a12': 'IT SM',
};

/** The parts of an IBAN; a part is empty in countries whose IBANs do not have it. */
export interface IbanParts {
  bank: string;
  branch: string;
  account: string;
}

/** Takes apart a valid IBAN in its canonical form; `null` if the structure of its country is not known. */
export function partsOf(iban: string): IbanParts | null {
  const structure = structures().get(iban.slice(0, COUNTRY_LENGTH));
  if (structure === undefined) return null;
  const found = { b: '', s: '', a: '', x: '' };
  let at = COUNTRY_LENGTH + CHECK_DIGITS;
  for (const [, kind, length] of structure.matchAll(/([bsax])([0-9]+)/g)) {
    found[kind as keyof typeof found] += iban.slice(at, at + Number(length));
    at += Number(length);
  }
  return at === iban.length ? { bank: found.b, branch: found.s, account: found.a } : null;
}

const COUNTRY_LENGTH = 2;
const CHECK_DIGITS = 2;

let byCountry: Map<string, string> | null = null;

function structures(): Map<string, string> {
  return (byCountry ??= new Map(
    Object.entries(STRUCTURES).flatMap(([structure, countries]) =>
      countries.split(' ').map((country) => [country, structure] as const),
    ),
  ));
}
