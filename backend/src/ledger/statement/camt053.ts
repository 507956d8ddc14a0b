import { BRAND } from '#contract/brand';
import type { StatementLineDto } from '#contract/shapes/statement.dto';
import { absMoney } from '#money/money';
import type { StatementHead } from './statement.repository.js';
import type { StatementBatch } from './statement-files.js';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
/** The longest texts of the types Max35Text and Max140Text. */
const [MAX_35, MAX_140] = [35, 140];

interface Camt053Options {
  /** First and last name of the customer. */
  owner: string;
  createdAt: Date;
}

/**
 * The statement as an XML document of ISO 20022 camt.053.001.08, for accounting programs, in pieces. Times are local to
 * the UAE. The elements of each type stand in the order of the standard.
 */
export async function* camt053(
  batches: AsyncIterable<StatementBatch>,
  options: Camt053Options,
): AsyncGenerator<string> {
  let isStarted = false;
  for await (const { head, lines } of batches) {
    if (!isStarted) yield startOf(head, options);
    isStarted = true;
    yield lines.map((line) => entry(line, head.account.currency)).join('');
  }
  yield '</Stmt></BkToCstmrStmt></Document>\n';
}

/** Everything before the entries; the last three elements stay open. */
function startOf(head: StatementHead, { owner, createdAt }: Camt053Options): string {
  const { account, from, to, openingBalance, closingBalance } = head;
  const { accountNumber, iban, currency } = account;
  const days = `${from}-${to}`.replaceAll('-', '');
  const created = element('CreDtTm', localTime(createdAt));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}"><BkToCstmrStmt>`,
    within('GrpHdr', element('MsgId', text(messageId(accountNumber, createdAt), MAX_35)), created),
    '<Stmt>',
    element('Id', text(`${accountNumber}-${days}`, MAX_35)),
    created,
    within('FrToDt', element('FrDtTm', `${from}T00:00:00+04:00`), element('ToDtTm', `${to}T23:59:59+04:00`)),
    within(
      'Acct',
      within('Id', element('IBAN', iban)),
      element('Ccy', currency),
      within('Ownr', element('Nm', text(owner, MAX_140))),
      within('Svcr', within('FinInstnId', element('Nm', BRAND.legalName))),
    ),
    balance('OPBD', openingBalance, currency, from),
    balance('CLBD', closingBalance, currency, to),
  ].join('');
}

/** Unique for each file of an account. */
function messageId(accountNumber: string, createdAt: Date): string {
  return `${accountNumber}-${createdAt.toISOString().replaceAll(/\D/g, '')}`;
}

/** The balance at the beginning of the first day (OPBD) or at the end of the last one (CLBD). */
function balance(code: 'OPBD' | 'CLBD', amount: string, currency: string, day: string): string {
  return within(
    'Bal',
    within('Tp', within('CdOrPrtry', element('Cd', code))),
    amountOf(amount, currency),
    within('Dt', element('Dt', day)),
  );
}

function entry(line: StatementLineDto, currency: string): string {
  const { id, postedAt, amount, kind, transaction } = line;
  const at = localTime(new Date(postedAt));
  const ownReference = id.replaceAll('-', '');
  return within(
    'Ntry',
    element('NtryRef', ownReference),
    amountOf(amount, currency),
    within('Sts', element('Cd', 'BOOK')),
    within('BookgDt', element('DtTm', at)),
    within('ValDt', element('Dt', at.slice(0, 'YYYY-MM-DD'.length))),
    element('AcctSvcrRef', transaction?.reference ?? ownReference),
    within('BkTxCd', within('Prtry', element('Cd', transaction?.type ?? kind), element('Issr', BRAND.name))),
    within('NtryDtls', within('TxDtls', ...detailsOf(line))),
  );
}

function detailsOf({ transaction, reason, goal, amount }: StatementLineDto): string[] {
  const other = text(transaction?.counterparty, MAX_140);
  const role = amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
  const purpose = text(transaction?.purpose ?? reason ?? goal, MAX_140);
  return [
    within('Refs', element('EndToEndId', transaction?.reference ?? 'NOTPROVIDED')),
    ...(other ? [within('RltdPties', within(role, within('Pty', element('Nm', other))))] : []),
    ...(purpose ? [within('RmtInf', element('Ustrd', purpose))] : []),
  ];
}

/** Amounts have no sign; the indicator says the direction. */
function amountOf(amount: string, currency: string): string {
  return (
    `<Amt Ccy="${currency}">${absMoney(amount)}</Amt>` +
    element('CdtDbtInd', amount.startsWith('-') ? 'DBIT' : 'CRDT')
  );
}

/** 2026-11-21T14:05:09+04:00: the UAE has been at UTC+4 since 1920. */
function localTime(at: Date): string {
  return `${new Date(at.getTime() + 4 * 3_600_000).toISOString().slice(0, 19)}+04:00`;
}

/** Cuts a text to the length that its type allows, never within a character, without what XML cannot contain. */
function text(words: string | null | undefined, max: number): string {
  const clean = (words ?? '').replaceAll(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').trim();
  return Array.from(clean).slice(0, max).join('').trim();
}

function within(name: string, ...children: string[]): string {
  return `<${name}>${children.join('')}</${name}>`;
}

function element(name: string, words: string): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<${name}>${escaped}</${name}>`;
}
