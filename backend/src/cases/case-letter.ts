import { createHash } from 'node:crypto';
import { BRAND, CONTACT } from '#contract/brand';
import { CASE_LIMITS } from '#contract/banking/cases';
import type { PreferredLanguage } from '#contract/preferences';
import type { CaseDetailDto } from '#contract/shapes/cases.dto';
import { dayIn } from './acknowledgement.js';
import { LETTER_TEXTS } from './letter-texts.js';

/** The style of the letter on the screen and on paper. It is inline, so that the letter is one file. */
const STYLE = `
:root { color-scheme: only light; }
body { margin: 0 auto; max-width: 42rem; padding: 2rem 1.25rem; font: 11pt/1.5 system-ui, sans-serif; color: #111; background: #fff; }
header { display: flex; justify-content: space-between; gap: 1rem; padding-bottom: 1rem; border-bottom: 2px solid #0f766e; font-weight: 600; }
h1 { font-size: 16pt; margin: 1.5rem 0 .5rem; }
h2 { font-size: 12pt; margin: 1.5rem 0 .25rem; }
dl { display: grid; grid-template-columns: minmax(8rem, auto) 1fr; gap: .25rem 1rem; margin: 1rem 0; }
dt { color: #444; } dd { margin: 0; }
p { margin: .25rem 0; white-space: pre-line; overflow-wrap: anywhere; }
footer { margin-top: 2rem; padding-top: .75rem; border-top: 1px solid #bbb; font-size: 9pt; color: #444; }
@page { margin: 20mm; }
@media print { body { padding: 0; max-width: none; } h2 { break-after: avoid; } }
`;

/** The content security policy of the letter: nothing is loaded or run, and only this style applies. */
export const LETTER_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Makes the letter about a case as a page for paper, in one of the languages. */
export function letterOf(
  found: CaseDetailDto,
  { language, holder, at }: { language: PreferredLanguage; holder: string; at: Date },
): string {
  const texts = LETTER_TEXTS[language];
  const day = (time: string) => dayIn(language, new Date(time));
  const { number, kind, reason, status, transaction, refund, resolution } = found;
  const facts: [string, string][] = [
    [texts.facts.number, number],
    [texts.facts.kind, `${texts.kinds[kind]}: ${texts.reasons[reason]}`],
    [texts.facts.received, day(found.createdAt)],
    ...(transaction
      ? [[texts.facts.transaction, transactionLine(transaction, day)] satisfies [string, string]]
      : []),
    [texts.facts.status, texts.statuses[status]],
    ...(found.answeredAt === null
      ? [[texts.facts.answerBy, day(found.answerBy)] satisfies [string, string]]
      : [[texts.facts.answered, day(found.answeredAt)] satisfies [string, string]]),
  ];
  const done = refund
    ? filled(texts.refunded, { amount: `${refund.amount} ${refund.currency}`, reference: refund.reference })
    : texts.done[status];
  const rights = filled(texts.sanadak, { days: String(CASE_LIMITS.sanadakDays) });
  const sections: [string, string][] = [
    [texts.reported, found.text],
    ...(status === 'withdrawn' ? [] : [[texts.found, resolution ?? texts.notYet] satisfies [string, string]]),
    [texts.action, done],
    [texts.rights, rights],
  ];
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(number)}</title>
<style>${STYLE}</style></head><body>
<header><span>${escaped(BRAND.legalName)}</span><span>${escaped(dayIn(language, at))}</span></header>
<h1>${escaped(filled(texts.title, { number }))}</h1>
<p><bdi>${escaped(filled(texts.greeting, { name: holder }))}</bdi></p>
<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`).join('')}</dl>
${sections.map(([heading, text]) => `<h2>${escaped(heading)}</h2><p dir="auto">${escaped(text)}</p>`).join('\n')}
<footer><bdi>${escaped(`${BRAND.name} · ${CONTACT.phone} · ${CONTACT.email}`)}</bdi></footer>
</body></html>
`;
}

/** Reference, amount, day and counterparty of the transaction. */
function transactionLine(
  { reference, amount, currency, createdAt, counterparty }: NonNullable<CaseDetailDto['transaction']>,
  day: (time: string) => string,
): string {
  const parts = [reference, `${amount.replace('-', '')} ${currency}`, day(createdAt), counterparty];
  return parts.filter((part) => part !== null).join(' · ');
}

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
