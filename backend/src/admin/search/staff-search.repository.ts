import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/limits';
import type { FoundDto } from '#contract/shapes/admin/staff-search.dto';
import { ReadPool } from '../../platform/database/connection/read-pool.js';
import {
  beginningWith,
  containing,
  FEW_MATCHES,
  isPersonFound,
  likeTyped,
} from '../../platform/database/connection/sql.js';
import { searchedAccount, searchedNumber, searchedReference } from '../../platform/values/search-terms.js';

/** Which customers somebody may find: all, or those who have a conversation, with what the desk shows of them. */
export interface SearchRights {
  readsCustomers: boolean;
  answersCustomers: boolean;
}

const MOST = LIMITS.searchResults;
/** References that begin with what was typed and are looked at: not all may be found by everybody. */
const LOOKED_AT = 100;
/** Transactions of a customer that the desk shows. */
const SHOWN_AT_DESK = 10;

/** Finds customers, transactions, conversations and cases by one text; at most five of each, by indexes. */
@Injectable()
export class StaffSearchRepository {
  constructor(private readonly reads: ReadPool) {}

  async find(text: string, rights: SearchRights): Promise<FoundDto[]> {
    const search = new Search(text, rights);
    const parts = search.parts();
    return parts.length === 0
      ? []
      : this.reads.search<FoundDto>(parts.join(' UNION ALL '), search.parameters);
  }
}

/** The statement of one search: a part for each type that the text can name and the caller may see. */
class Search {
  readonly parameters: unknown[] = [];

  constructor(
    private readonly text: string,
    private readonly rights: SearchRights,
  ) {}

  parts(): string[] {
    const { readsCustomers, answersCustomers } = this.rights;
    const sees = readsCustomers || answersCustomers;
    return [
      ...(sees ? [this.customers(), this.transactions()] : []),
      ...(answersCustomers ? [this.conversations(), this.cases()] : []),
    ].filter((part) => part !== null);
  }

  /** SQL: whether the caller may find the customer with this id. */
  private mayFind(id: string): string {
    return this.rights.readsCustomers
      ? 'true'
      : `EXISTS (SELECT FROM conversations seen WHERE seen.user_id = ${id})`;
  }

  private customers(): string {
    const name = this.parameter(likeTyped(this.text));
    const username = this.parameter(beginningWith(this.text.trim().toLowerCase()));
    const account = searchedAccount(this.text);
    const isCustomer = `u.role = 'customer' AND ${this.mayFind('u.id')}`;
    const fullName = `search_fold(u.first_name || ' ' || u.last_name)`;
    const found = [
      `(SELECT u.id, CASE WHEN ${fullName} LIKE ${name} THEN 'name' ELSE 'email' END AS matched, NULL AS said,
               ${fullName} LIKE substr(${name}, 2) AS begins
          FROM users u WHERE ${isPersonFound('u', name)} AND ${isCustomer} LIMIT ${FEW_MATCHES})`,
      `(SELECT u.id, 'username', u.username, true
          FROM users u WHERE lower(u.username) COLLATE "C" LIKE ${username} AND ${isCustomer} LIMIT ${MOST})`,
    ];
    if (account !== null)
      found.push(
        `(SELECT u.id, 'accountNumber', a.account_number, true FROM accounts a JOIN users u ON u.id = a.user_id
           WHERE a.account_number LIKE ${this.parameter(containing(account))} AND ${isCustomer} LIMIT ${MOST})`,
      );
    return this.part('customer', {
      rows: `(SELECT DISTINCT ON (id) * FROM (${found.join(' UNION ALL ')}) AS every
               ORDER BY id, begins DESC, said NULLS LAST)`,
      id: 'u.id',
      title: `u.first_name || ' ' || u.last_name`,
      subtitle: 'coalesce(f.said, u.email)',
      matched: 'f.matched',
      customer: 'f.id',
      order: 'f.begins DESC, u.first_name, u.last_name, u.id',
    });
  }

  private transactions(): string | null {
    const reference = searchedReference(this.text);
    if (reference === null || !/[0-9A-Z]/.test(reference.slice('TXN-'.length))) return null;
    const isShown = this.rights.readsCustomers
      ? 'true'
      : `t.id IN (SELECT x.id FROM transactions x WHERE x.user_id = t.user_id
                   ORDER BY x.created_at DESC, x.id DESC LIMIT ${SHOWN_AT_DESK})`;
    return this.part('transaction', {
      rows: `(SELECT * FROM (SELECT * FROM transactions WHERE reference LIKE ${this.parameter(beginningWith(reference))}
                              ORDER BY reference LIMIT ${LOOKED_AT}) AS t
               WHERE ${this.mayFind('t.user_id')} AND ${isShown} ORDER BY t.reference LIMIT ${MOST})`,
      id: 'f.id',
      title: 'f.reference',
      subtitle: `u.first_name || ' ' || u.last_name || ' · ' || f.amount || ' ' || f.currency`,
      matched: `'reference'`,
      customer: 'f.user_id',
      order: 'f.reference',
    });
  }

  private conversations(): string | null {
    return this.numbered('conversation', 'conversations', searchedNumber('CNV', this.text));
  }

  /** By number; for those who cannot open the page of a customer, also by the customer's name. */
  private cases(): string | null {
    const byNumber = this.numbered('case', 'cases', searchedNumber('CAS', this.text));
    return byNumber ?? (this.rights.readsCustomers ? null : this.casesOfPeople());
  }

  private casesOfPeople(): string {
    const name = this.parameter(likeTyped(this.text));
    return this.numberedPart('case', {
      rows: `(SELECT c.id, c.number, c.user_id, c.created_at
                FROM (SELECT p.id FROM users p WHERE ${isPersonFound('p', name)} AND p.role = 'customer'
                         AND EXISTS (SELECT FROM cases has WHERE has.user_id = p.id) LIMIT ${FEW_MATCHES}) AS person
                JOIN cases c ON c.user_id = person.id ORDER BY c.created_at DESC, c.id LIMIT ${MOST})`,
      matched: `'name'`,
      order: 'f.created_at DESC, f.id',
    });
  }

  private numbered(type: 'conversation' | 'case', table: string, number: string | null): string | null {
    if (number === null) return null;
    return this.numberedPart(type, {
      rows: `(SELECT id, number, user_id FROM ${table}
               WHERE number LIKE ${this.parameter(beginningWith(number))} ORDER BY number LIMIT ${MOST})`,
      matched: `'number'`,
      order: 'f.number',
    });
  }

  private numberedPart(
    type: 'conversation' | 'case',
    found: Record<'rows' | 'matched' | 'order', string>,
  ): string {
    return this.part(type, {
      ...found,
      id: 'f.id',
      title: 'f.number',
      subtitle: `u.first_name || ' ' || u.last_name`,
      customer: 'f.user_id',
    });
  }

  private part(
    type: FoundDto['type'],
    {
      rows,
      id,
      title,
      subtitle,
      matched,
      customer,
      order,
    }: Record<'rows' | 'id' | 'title' | 'subtitle' | 'matched' | 'customer' | 'order', string>,
  ): string {
    const conversation = this.rights.answersCustomers ? 'c.id' : 'NULL::uuid';
    return `(SELECT '${type}' AS type, ${id} AS id, ${title} AS title, ${subtitle} AS subtitle, ${matched} AS matched,
              u.id AS "customerId", u.first_name || ' ' || u.last_name AS "customerName",
              ${conversation} AS "conversationId", u.is_restricted AS "isRestricted"
         FROM ${rows} AS f JOIN users u ON u.id = ${customer} LEFT JOIN conversations c ON c.user_id = u.id
        ORDER BY ${order} LIMIT ${MOST})`;
  }

  private parameter(value: string): string {
    return `$${this.parameters.push(value)}`;
  }
}
