import { searchFold } from '#contract/formats/search';

/** ISO 3166-1 alpha-2 codes, and XK, which banks use for Kosovo. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

interface Country {
  /** The ISO code. */
  code: string;
  /** The name in English, as the server stores it. */
  english: string;
  /** The name in the current language. */
  name: string;
}

const known = new Map<string, Country[]>();

/** All countries, sorted by their names in `language`. */
export function countriesIn(language: string): Country[] {
  const made = known.get(language) ?? makeCountries(language);
  known.set(language, made);
  return made;
}

function makeCountries(language: string): Country[] {
  const { compare } = new Intl.Collator(language);
  return CODES.split(' ')
    .map((code) => ({ code, english: countryName(code, 'en'), name: countryName(code, language) }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The name of an ISO code in `language`: `FR` → France, فرنسا, फ़्रांस. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** The English name of a country typed or chosen in `language`; an unknown name is returned as typed. */
export function countryInEnglish(text: string, language: string): string {
  return countryNamed(text, language)?.english ?? text.trim();
}

/** The ISO code of a country typed or chosen in `language`; null for an unknown name. */
export function countryCode(text: string, language: string): string | null {
  return countryNamed(text, language)?.code ?? null;
}

function countryNamed(text: string, language: string): Country | undefined {
  return countriesIn(language).find((one) => isNameOf(one, text));
}

/** The name in `language` of a country that is stored in English. */
export function countryIn(language: string, english: string): string {
  return countriesIn(language).find((one) => one.english === english)?.name ?? english;
}

function isNameOf({ english, name }: Country, text: string): boolean {
  const typed = searchFold(text);
  return searchFold(name) === typed || searchFold(english) === typed;
}
