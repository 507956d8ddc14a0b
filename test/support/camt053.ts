/** An element of an XML document. */
interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  /** Without entities. */
  text: string;
}

const TOKEN = /<(\/?)([A-Za-z0-9]+)((?: [A-Za-z]+="[^"<&]*")*)>([^<]*)/y;

/** Reads XML of elements, attributes and text. @throws {Error} for text that is not well-formed */
export function parsed(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml)?.[0].length ?? 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const [all, close, name = '', attributes = '', text = ''] = TOKEN.exec(xml) ?? [];
    if (all === undefined || /&(?!(amp|lt|gt);)/.test(text))
      throw new Error(`Not XML: ${xml.slice(at, at + 40)}`);
    if (close) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
      continue;
    }
    const pairs = [...attributes.matchAll(/ ([A-Za-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
    const node = {
      name,
      attributes: Object.fromEntries(pairs) as Node['attributes'],
      children: [],
      text: plain(text),
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.name ?? ''}> is not closed`);
  return root;
}

const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/**
 * The types of camt.053.001.08 that a statement of this bank needs: their elements in the order of the standard, with
 * their occurrence (`?`, `*`, `+`, or exactly one) and their type. An element without a type is not used here.
 */
const TYPES: Record<string, string> = {
  '': 'Document:Document',
  Document: 'BkToCstmrStmt:BankToCustomerStatementV08',
  BankToCustomerStatementV08: 'GrpHdr:GroupHeader81 Stmt+:AccountStatement9 SplmtryData*',
  GroupHeader81: 'MsgId:Max35Text CreDtTm:ISODateTime MsgRcpt? MsgPgntn? OrgnlBizQry? AddtlInf?',
  AccountStatement9: `Id:Max35Text StmtPgntn? ElctrncSeqNb? RptgSeq? LglSeqNb? CreDtTm?:ISODateTime
    FrToDt?:DateTimePeriod1 CpyDplctInd? RptgSrc? Acct:CashAccount39 RltdAcct? Intrst* Bal+:CashBalance8 TxsSummry?
    Ntry*:ReportEntry10 AddtlStmtInf?`,
  DateTimePeriod1: 'FrDtTm:ISODateTime ToDtTm:ISODateTime',
  CashAccount39: `Id:AccountIdentification4Choice Tp? Ccy?:CurrencyCode Nm? Prxy? Ownr?:PartyIdentification135
    Svcr?:BranchAndFinancialInstitutionIdentification6`,
  AccountIdentification4Choice: 'IBAN:IBAN2007Identifier',
  PartyIdentification135: 'Nm?:Max140Text PstlAdr? Id? CtryOfRes? CtctDtls?',
  BranchAndFinancialInstitutionIdentification6: 'FinInstnId:FinancialInstitutionIdentification18 BrnchId?',
  FinancialInstitutionIdentification18: 'BICFI? ClrSysMmbId? LEI? Nm?:Max140Text PstlAdr? Othr?',
  CashBalance8: `Tp:BalanceType13 CdtLine* Amt:Amount CdtDbtInd:CreditDebitCode Dt:DateAndDateTime2Choice Avlbty*`,
  BalanceType13: 'CdOrPrtry:BalanceType10Choice SubTp?',
  BalanceType10Choice: 'Cd:BalanceCode',
  ReportEntry10: `NtryRef?:Max35Text Amt:Amount CdtDbtInd:CreditDebitCode RvslInd? Sts:EntryStatus1Choice
    BookgDt?:DateAndDateTime2Choice ValDt?:DateAndDateTime2Choice AcctSvcrRef?:Max35Text Avlbty*
    BkTxCd:BankTransactionCodeStructure4 ComssnWvrInd? AddtlInfInd? AmtDtls? Chrgs? TechInptChanl? Intrst? CardTx?
    NtryDtls*:EntryDetails9 AddtlNtryInf?`,
  EntryStatus1Choice: 'Cd:EntryStatusCode',
  BankTransactionCodeStructure4: 'Domn? Prtry?:ProprietaryBankTransactionCodeStructure1',
  ProprietaryBankTransactionCodeStructure1: 'Cd:Max35Text Issr?:Max35Text',
  EntryDetails9: 'Btch? TxDtls*:EntryTransaction10',
  EntryTransaction10: `Refs?:TransactionReferences6 Amt? CdtDbtInd? AmtDtls? Avlbty* BkTxCd? Chrgs? Intrst?
    RltdPties?:TransactionParties6 RltdAgts? LclInstrm? Purp? RltdRmtInf* RmtInf?:RemittanceInformation16`,
  TransactionReferences6: 'MsgId? AcctSvcrRef? PmtInfId? InstrId? EndToEndId?:Max35Text TxId?',
  TransactionParties6:
    'InitgPty? Dbtr?:Party40Choice DbtrAcct? UltmtDbtr? Cdtr?:Party40Choice CdtrAcct? UltmtCdtr?',
  Party40Choice: 'Pty:PartyIdentification135',
  RemittanceInformation16: 'Ustrd*:Max140Text Strd*',
};

/** A choice of one element. */
const CHOICES: Record<string, string> = { DateAndDateTime2Choice: 'Dt:ISODate DtTm:ISODateTime' };

const TEXTS: Record<string, RegExp> = {
  Max35Text: /^.{1,35}$/su,
  Max140Text: /^.{1,140}$/su,
  ISODate: /^\d{4}-\d\d-\d\d$/,
  ISODateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  CurrencyCode: /^[A-Z]{3}$/,
  IBAN2007Identifier: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  // At most 18 digits, at most 5 of them decimals, never below zero.
  Amount: /^(?=.{1,19}$)\d+(\.\d{1,5})?$/,
  CreditDebitCode: /^(CRDT|DBIT)$/,
  BalanceCode: /^(OPBD|CLBD)$/,
  EntryStatusCode: /^(BOOK|PDNG|INFO|FUTR)$/,
};

/** What is wrong with an element of the type, in sentences; with the root of a document, if no type is given. */
export function problemsOf(node: Node, type = ''): string[] {
  const pattern = TEXTS[type];
  if (pattern) {
    const wrong = node.children.length > 0 || !pattern.test(node.text);
    const unit = type !== 'Amount' || TEXTS.CurrencyCode?.test(node.attributes.Ccy ?? '');
    return wrong || !unit ? [`${node.name} is no ${type}: ${node.text}`] : [];
  }
  const parts = (CHOICES[type] ?? TYPES[type] ?? '').split(/\s+/).map((part) => {
    const [, name = '', often = '', of = ''] = /^([A-Za-z]+)([?*+]?)(?::(\w+))?$/.exec(part) ?? [];
    return { name, often, of };
  });
  const rule = parts.map(({ name, often }) => `(${name} )${often}`);
  const order = new RegExp(type in CHOICES ? `^(${rule.join('|')})$` : `^${rule.join('')}$`);
  const names = node.children.map(({ name }) => `${name} `).join('');
  if (!order.test(names)) return [`${node.name} (${type}) has ${names}`];
  return node.children.flatMap((child) =>
    problemsOf(child, parts.find(({ name }) => name === child.name)?.of),
  );
}

/** All elements of this name, wherever they are. */
export function all(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
}

/** The text of a child. */
export function textOf(node: Node, name: string): string {
  return node.children.find((child) => child.name === name)?.text ?? '';
}

/** The amount of a balance or of an entry, with its sign. */
export function signed(node: Node): string {
  const amount = textOf(node, 'Amt');
  return textOf(node, 'CdtDbtInd') === 'DBIT' && amount !== '0.00' ? `-${amount}` : amount;
}
